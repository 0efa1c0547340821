"""What the title tells a person: reasons, score sheets, layouts, explanations and narration."""
