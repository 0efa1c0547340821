"""Tests of what README and documentation say: commands, examples, names, links."""
