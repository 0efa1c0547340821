/** The words of drawn boards, each beside its board and loaded with it. */
import type alone from './alone/messages.en.ts';
import type anima from './anima/messages.en.ts';
import type anochecer from './anochecer/messages.en.ts';
import type dark_kingdoms from './dark_kingdoms/messages.en.ts';
import type dominus_obscura from './dominus_obscura/messages.en.ts';

export type BoardAreas = {
  alone: typeof alone;
  anima: typeof anima;
  anochecer: typeof anochecer;
  dark_kingdoms: typeof dark_kingdoms;
  dominus_obscura: typeof dominus_obscura;
};
