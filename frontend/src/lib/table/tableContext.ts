/** The table of the page a board stands on. Without one (design page, tests) a board still works. */
import { createContext } from 'svelte';
import type { Table } from './table.ts';

const [get, set, isSet] = createContext<Table>();

const RESTING: Table = {
  id: null,
  title: '',
  seats: [],
  clock: () => null,
  sheet: null,
  layout: null,
  touches: {},
  stakeOf: () => null,
  explain: () => Promise.resolve(null),
  whyNot: () => Promise.resolve(null),
  autoPass: [],
  setAutoPass: () => {},
  undos: 0,
  words: null,
  say: () => {},
  opened: () => {},
  drawers: [],
  event: null,
  notices: null,
  controls: null,
  after: null,
  ending: null,
};

export const setTable = (table: Table): Table => set(table);

export const useTable = (): Table => (isSet() ? get() : RESTING);
