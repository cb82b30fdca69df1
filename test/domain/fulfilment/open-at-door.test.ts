import { expect, test } from 'vitest';
import { openAtDoor, openAtDoorWords } from '../../../src/domain/fulfilment/unprepared-at-door.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const line = (title: string, change: object = {}, part = '1 kg') => ({
  ...{ title, part, quantity: 2, price: centimes(400), finalprice: centimes(800) },
  fulfillment: { status: 'fulfilled' as const, ...change },
});
const order = (bags: number, ...items: ReturnType<typeof line>[]) => ({ items, shipping: { bags } });

test.each([
  ['nothing', order(1, line('Carottes')), []],
  ['no bag', order(0, line('Carottes')), ['Aucun sac n’est compté.']],
  [
    'two lines sold by weight',
    order(2, line('Tomme', {}, '~250 g'), line('Gruyère', {}, '~1 kg')),
    ['2\u00a0articles ne sont pas pesés\u00a0: Tomme et Gruyère.'],
  ],
  ['a weighed line', order(2, line('Tomme', { grams: 500 }, '~250 g')), []],
  ['a missing line', order(2, line('Tomme', { status: 'failure' }, '~250 g')), []],
  [
    'a line without an answer',
    order(1, line('Carottes', { status: 'reserved' })),
    ['1\u00a0article est sans réponse\u00a0: Carottes.'],
  ],
] as const)('%s is named before the bags leave', (_, held, words) => {
  expect(openAtDoorWords(openAtDoor([held]))).toEqual(words);
});

test('all open lines of a stop with several orders are listed once, and orders without a bag are counted', () => {
  const open = openAtDoor([order(0, line('Tomme', {}, '~250 g')), order(1, line('Tomme', {}, '~250 g'))]);
  expect(openAtDoorWords(open)).toEqual([
    '2\u00a0articles ne sont pas pesés\u00a0: Tomme et Tomme.',
    '1\u00a0commande sur 2 n’a aucun sac.',
  ]);
});
