"""An event on file: signed records and their check; reports, calendars and embeds; imports."""
