"""What the title tells a person: things, reasons, sheets, layouts, explanations, narration."""
