/** Faces of the characters: a few features each, chosen so that no two look alike. */
export type Face = {
  skin: string;
  hair: string;
  /** Shape of the hair. */
  cut: 'short' | 'long' | 'bun' | 'bald' | 'wild' | 'tail';
  gear: 'none' | 'helm' | 'horns' | 'hood' | 'hat' | 'circlet' | 'band' | 'mask' | 'visor';
  cloth: string;
  trim: string;
  mark: 'none' | 'beard' | 'scar' | 'patch' | 'tattoo' | 'moustache' | 'freckles';
};

const PALE = '#ecc9a4';
const TAN = '#c99468';
const BROWN = '#93603e';
const DARK = '#6b4430';

const face = (
  skin: string,
  hair: string,
  cut: Face['cut'],
  gear: Face['gear'],
  cloth: string,
  trim: string,
  mark: Face['mark'] = 'none',
): Face => ({ skin, hair, cut, gear, cloth, trim, mark });

export const FACES: Readonly<Record<string, Face>> = {
  guerrero: face(TAN, '#5b3a21', 'short', 'none', '#7c2f24', '#c9a24e', 'beard'),
  guerrera_acrobata: face(BROWN, '#1e1712', 'tail', 'band', '#b0602b', '#f0d9a0'),
  paladin: face(PALE, '#d8b25a', 'long', 'circlet', '#d9dde0', '#c9a24e'),
  paladin_oscuro: face(PALE, '#1a1a22', 'long', 'horns', '#26262f', '#8e2430', 'scar'),
  maestro_de_armas: face(DARK, '#d5d2ca', 'bald', 'none', '#5a5048', '#b8b1a2', 'moustache'),
  tecnico: face(TAN, '#20201c', 'short', 'band', '#3c5a72', '#d5b04c'),
  tao: face(PALE, '#15120f', 'bun', 'none', '#a83a3a', '#f0e2c0'),
  explorador: face(BROWN, '#3a2416', 'wild', 'hat', '#5d6b35', '#c8ab6a', 'beard'),
  sombra: face(PALE, '#2a2433', 'short', 'mask', '#23232e', '#6b5f8a'),
  ladrona: face(TAN, '#7e2c18', 'wild', 'hood', '#47602f', '#c4913c', 'freckles'),
  asesino: face(DARK, '#121212', 'short', 'hood', '#2b2b2b', '#8e2430', 'scar'),
  hechicero: face(PALE, '#c9c6bd', 'long', 'hat', '#3d3a83', '#d9c46a', 'beard'),
  warlock: face(BROWN, '#141014', 'tail', 'none', '#552a5e', '#d28a2e', 'tattoo'),
  ilusionista: face(PALE, '#b4417a', 'wild', 'none', '#2f7a78', '#f0c9e0', 'tattoo'),
  hechicera_mentalista: face(DARK, '#e7e3da', 'long', 'circlet', '#6a4a9a', '#9fd8ee'),
  conjurador: face(TAN, '#3b3b3b', 'bald', 'none', '#7a2338', '#d8b25a', 'beard'),
  guerrero_conjurador: face(BROWN, '#4b2b12', 'long', 'helm', '#44506b', '#b48ad0'),
  mentalista: face(PALE, '#8aa3b8', 'bun', 'visor', '#dfe3e8', '#5d8fb5'),
  guerrero_mentalista: face(TAN, '#6d4a22', 'short', 'visor', '#39493a', '#9fd8ee', 'patch'),
  novel: face(PALE, '#a85f22', 'tail', 'none', '#8a7a50', '#e8dcb8', 'freckles'),
};

/** Somebody whose face nobody has drawn yet. */
export const STRANGER: Face = face(TAN, '#3b3b3b', 'short', 'hood', '#555555', '#999999');
