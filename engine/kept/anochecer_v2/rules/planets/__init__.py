"""Planets (6.3, 6.18, 6.19): control, attachments, exploration, legends, the Fracture."""
