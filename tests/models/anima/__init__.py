"""A second opinion on Ánima: `model.py` says what it covers and what it leaves out."""

from .opinion import AnimaOpinion

OPINION = AnimaOpinion()
