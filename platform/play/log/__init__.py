"""The log of a match: stored choice by choice, read back, packed, and pinned to its rules."""
