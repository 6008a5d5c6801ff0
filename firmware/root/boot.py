# Runs at every start, also at mpremote's soft reset: so it does nothing, and main.py starts Boneyard.
