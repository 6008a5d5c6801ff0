"""What the console costs: time, bytes over the wire, heap. `python -m tools.bench` prints it all."""
