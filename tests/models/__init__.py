"""Second opinions: a small model of each title, written from its rules without reading its code.

`python -m tests.models TITLE --decisions N` plays random and greedy matches, compares what the
model says with what the engine does, and prints the first difference in words.
"""
