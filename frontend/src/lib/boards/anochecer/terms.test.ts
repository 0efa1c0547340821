import { expect, test } from 'vitest';
import { termsAfter } from './terms.ts';

test('a deal grows answer by answer and is forgotten with the next question', () => {
  let terms = termsAfter({}, 'tx_give_goods', 'goods:2');
  terms = termsAfter(terms, 'tx_give_item', 'card:helix');
  terms = termsAfter(terms, 'tx_ask_commodities', 'commodities:1');
  terms = termsAfter(terms, 'tx_ask_item', 'none');
  expect(termsAfter(terms, 'tx_send', 'send')).toEqual({
    given_goods: 2,
    given_item: 'helix',
    asked_commodities: 1,
    asked_item: '',
  });
  expect(termsAfter(terms, 'turn_action', 'pass')).toEqual({});
});
