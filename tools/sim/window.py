"""The console in a window (pygame): picture, keys, square waves."""

import os
from array import array
from contextlib import contextmanager

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from tools.sim import fronts  # noqa: E402

NAMES = {"return": "enter"}  # pygame's name of a key: ours, where they differ
BLIND = ("dummy", "offscreen", "evdev")  # SDL's last resorts, which nobody sees
SHARE = 0.8  # of the desktop that the window may take
RATE = 22050  # Hz
LOUDNESS = (0, 600, 1500, 3500)  # of 32767, by volume


class NoWindow(Exception):
    """No window can be opened here; the text is the reason."""


class Window:
    """Opens at once, scaled by the largest whole number that fits the desktop. NoWindow."""

    def __init__(self, title, width, height, keys):
        try:
            with quiet():
                pygame.display.init()
            if pygame.display.get_driver() in BLIND and "SDL_VIDEODRIVER" not in os.environ:
                raise NoWindow("no display answers")
            desktop = pygame.display.get_desktop_sizes()[0]
            self.scale = max(1, int(min(desktop[0] * SHARE / width, desktop[1] * SHARE / height)))
            self.surface = pygame.display.set_mode((width * self.scale, height * self.scale))
        except pygame.error as error:
            raise NoWindow(str(error)) from None
        pygame.display.set_caption(f"Boneyard {title}   {fronts.legend(keys)}")
        self.open = True
        self.stale = False
        try:
            with quiet():
                pygame.mixer.init(RATE, -16, 1)
        except pygame.error:
            pass  # a console without a speaker is still one
        self._made = {}

    def keys(self):
        """What happened to host keys since the last call."""
        happened = []
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.open = False
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
                name = pygame.key.name(event.key)
                happened.append((NAMES.get(name, name), "down" if event.type == pygame.KEYDOWN else "up"))
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
                self.stale = True
        return happened

    def draw(self, image, _texts):
        self.stale = False
        picture = pygame.image.frombytes(image.tobytes(), image.size, "RGB")
        self.surface.blit(pygame.transform.scale_by(picture, self.scale), (0, 0))
        pygame.display.flip()

    def sound(self, notes, volume):
        """Starts ((hertz, ms), ...)."""
        if not pygame.mixer.get_init():
            return
        tune = notes, volume
        if tune not in self._made:
            self._made[tune] = pygame.mixer.Sound(buffer=square(notes, LOUDNESS[min(volume, 3)]))
        self._made[tune].play()

    def pause(self, seconds):
        pygame.time.wait(int(seconds * 1000))

    def close(self):
        pygame.quit()


@contextmanager
def quiet():
    """Keeps what the system's libraries write of missing displays and sound cards off the terminal."""
    errors = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(errors, 2)
        os.close(errors)
        os.close(nowhere)


def square(notes, loudness):
    """Samples of the notes, 16 bits each."""
    samples = array("h")
    for hertz, ms in notes:
        for i in range(RATE * ms // 1000):
            high = 2 * i * hertz // RATE % 2
            samples.append(0 if not hertz else loudness if high else -loudness)
    return samples.tobytes()
