"""Missions: attempting, completing, and the one that is hunted for."""
