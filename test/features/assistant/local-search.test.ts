import { expect, test } from 'vitest';
import {
  ordersAbout,
  productsAbout,
  subjectWords,
} from '../../../src/features/assistant/search/local-search.ts';
import { anOrder } from '../../support/small-market.ts';

test.each([
  ['Que faire avec un chou ?', ['chou']],
  ['que faire avec un chou-rave', ['chou', 'rave']],
  ['Quand part ma commande ?', ['commande']],
  ['Bonjour, avez-vous du fromage ?', ['fromage']],
  ['Nous cherchons encore des œufs pour vous et nos amis, dans ces jours', ['oeuf', 'ami']],
  ['', []],
])('« %s » is about %j', (question, words) => {
  expect(subjectWords(question)).toEqual(words);
});

const finder = {
  find: (query: string) => ({ 'chou gratin': [], chou: [1, 2], gratin: [2, 3], fromage: [9] })[query] ?? [],
  meant: () => undefined,
};

test('products with the most words of the question come first', () => {
  expect(productsAbout(['fromage'], finder)).toEqual([9]);
  expect(productsAbout(['chou', 'gratin'], finder)).toEqual([2, 1, 3]);
  expect(productsAbout([], finder)).toEqual([]);
});

test('orders are found by their content, or by the word « commande » itself, the latest first', () => {
  const older = anOrder(2000001, 'alice');
  const newer = anOrder(2000002, 'alice');
  const [item] = older.items;
  expect(ordersAbout(['commande'], [older, newer]).map(({ oid }) => oid)).toEqual([2000002, 2000001]);
  expect(ordersAbout(subjectWords(item?.title ?? ''), [older]).map(({ oid }) => oid)).toEqual([2000001]);
  expect(ordersAbout(['kiwi'], [older, newer])).toEqual([]);
});
