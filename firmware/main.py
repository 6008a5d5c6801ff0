"""Where the console starts: hardware first, because the canvas is the largest thing in the heap."""

from hal import open_board


def start(board_name):
    """Runs the console on a board of boards/ until the power goes."""
    hal = open_board(board_name)
    from firmware import catalogue

    catalogue.forget("boards")  # the hardware is open: its description is no longer needed
    from firmware.app import App

    App(hal).run()
