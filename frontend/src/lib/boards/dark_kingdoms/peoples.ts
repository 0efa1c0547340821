/** How the peoples are told apart: a colour, and a sign of another shape for whoever sees it grey. */
import type { People } from './view.ts';

export type Look = { fill: string; ink: string; deep: string; sign: string };

export const LOOKS: Readonly<Record<People, Look>> = {
  britons: {
    fill: '#b8291f',
    ink: '#ffffff',
    deep: '#6d120c',
    sign: 'M12 2 23 13h-5.5L12 7.5 6.5 13H1ZM12 11l10 10h-5.5L12 16.5 7.5 21H2Z',
  },
  saxons: {
    fill: '#f3bd32',
    ink: '#2a1c00',
    deep: '#7a5500',
    sign: 'M3 3h4.5v18H3ZM9.75 3h4.5v18h-4.5ZM16.5 3H21v18h-4.5Z',
  },
  angles: {
    fill: '#1f5fae',
    ink: '#ffffff',
    deep: '#0d3264',
    sign: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 5.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  },
  jutes: {
    fill: '#1c7a48',
    ink: '#ffffff',
    deep: '#0b4225',
    sign: 'M12 0 23 12 12 24 1 12ZM12 7l-4.6 5 4.6 5 4.6-5Z',
  },
};

/** A seat that has not chosen its people yet. */
export const NO_LOOK: Look = { fill: '#8b8b85', ink: '#ffffff', deep: '#4b4b47', sign: '' };

export const lookOf = (people: People | null | undefined): Look =>
  people ? LOOKS[people] : NO_LOOK;
