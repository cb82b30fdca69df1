import { expect, test } from 'vitest';
import { subscriptionTotal } from '../../../src/domain/subscription/subscription-total.ts';
import {
  backOn,
  comingDays,
  daysToMoveTo,
  isUnderWay,
  type Moment,
  nextWords,
  rhythmWords,
  subscriptionState,
  subscriptionTitle,
} from '../../../src/features/subscriptions/model/subscription-words.ts';
import { closedDayWords } from '../../../src/features/subscriptions/model/closed-day-words.ts';
import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { aSubscription } from '../../support/a-subscription.ts';

const at = (instant: string): Moment => ({ now: Date.parse(instant), zone: 'Europe/Zurich' });
/** A Thursday; the delivery of Tuesday the 1st is ordered two days later, at six in Geneva. */
const TODAY = at('2026-11-26T09:00:00Z');
const home = {
  ...{ id: 'a', name: 'Maison', streetAddress: 'Rue 1', floor: '', region: 'Genève', postalCode: '1204' },
  ...{ primary: true, hours: 16, deposit: false },
};
const asks = { id: 'pi', source: 'sandbox', client_secret: 's' };

test.each([
  ['active', null, 'Actif', 'brand'],
  ['paused', null, 'En pause', 'slate'],
  ['trialing', null, 'À venir', 'info'],
  ['pending', null, 'Paiement en cours', 'bell'],
  ['incomplete', { ...asks, status: 'requires_payment_method' }, 'Paiement refusé', 'danger'],
  ['incomplete', { ...asks, status: 'requires_payment_method', source: '' }, 'À compléter', 'danger'],
  ['incomplete', { ...asks, status: 'requires_action' }, 'Banque', 'bell'],
  ['cancel', null, 'Résilié', 'mute'],
] as const)('%s with %o is called « %s »', (status, latestPaymentIntent, label, tone) => {
  expect(subscriptionState({ status, latestPaymentIntent })).toEqual({ label, tone });
});

test.each([
  // what                       change                                     title                       rhythm
  ['a weekly one', { shipping: home }, 'Chaque semaine', 'le mardi, 16h–20h'],
  [
    'one at a pickup point',
    { shipping: { ...home, hours: 0, deposit: true } },
    'Chaque semaine',
    'le mardi, au point de retrait',
  ],
  [
    'a daily one',
    { frequency: 'day', shipping: home } as const,
    'Chaque jour',
    'du lundi au samedi, 16h–20h',
  ],
  [
    'every two weeks',
    { frequency: '2weeks', shipping: { ...home, hours: 9 } } as const,
    'Toutes les deux semaines',
    'le mardi, dès 9h',
  ],
])('%s is named by its rhythm', (_what, change, title, rhythm) => {
  const contract = aSubscription(change);
  expect(subscriptionTitle(contract)).toBe(title);
  expect(rhythmWords(contract, { 16: '16h–20h' })).toBe(rhythm);
});

const gift = aSubscription({
  ...{ plan: 'patreon', frequency: 'month', items: [], services: [], nextDelivery: '2026-12-14' },
  patreon: [
    {
      id: 'pousse',
      title: 'Pousse',
      currency: 'chf',
      quantity: 1,
      unit_amount: centimes(1000),
      fees: centimes(1000),
    },
  ],
});

test('a gift is named by its tier, and shows its next payment', () => {
  expect([subscriptionTitle(gift), rhythmWords(gift), nextWords(gift, TODAY)]).toEqual([
    'Soutien Pousse',
    'chaque mois',
    'prochain don le 14\u00a0déc.',
  ]);
  expect(subscriptionTotal(gift)).toBe(1000);
});

test.each([
  // now                       what                    a gift of the 14th, a delivery of the 1st
  ['2026-11-28T04:59:59Z', 'before the last moment', false, false, 'prochaine livraison mardi 1er\u00a0déc.'],
  ['2026-11-28T05:00:00Z', 'at it', false, true, 'prochaine livraison mardi 1er\u00a0déc., en préparation'],
  [
    '2026-12-01T18:00:00Z',
    'on its day',
    false,
    true,
    'prochaine livraison mardi 1er\u00a0déc., en préparation',
  ],
  ['2026-12-02T09:00:00Z', 'after a week without news', false, true, 'prochaine livraison mardi 8\u00a0déc.'],
  ['2026-12-14T05:00:00Z', 'when the gift is taken', true, true, 'prochaine livraison mardi 22\u00a0déc.'],
])('at %s, %s, shows what can still be changed', (now, _what, given, ordered, words) => {
  expect(isUnderWay(gift, '2026-12-14', at(now))).toBe(given);
  expect(isUnderWay(aSubscription(), '2026-12-01', at(now))).toBe(ordered);
  expect(nextWords(aSubscription(), at(now))).toBe(words);
});

test('a gift being charged says so, and one resumed offline comes on its own day', () => {
  expect(nextWords(gift, at('2026-12-14T05:00:00Z'))).toBe('don du 14\u00a0déc. en cours');
  const { nextDelivery: _heard, ...unheard } = { ...gift, start: '2026-11-26T23:00:00.000Z', dayOfWeek: 5 };
  expect(nextWords(unheard, TODAY)).toBe('prochain don le 27\u00a0nov.');
});

test.each([
  // status of the contract                                                         text
  [{}, 'prochaine livraison mardi 1er\u00a0déc.'],
  [{ status: 'paused', pauseUntil: '2027-01-08T23:00:00.000Z' }, 'en pause jusqu’au 9\u00a0janv.'],
  [{ status: 'incomplete' }, 'rien n’est livré avant le paiement'],
  [{ status: 'incomplete', patreon: gift.patreon }, 'rien n’est donné avant le paiement'],
] as const)('%o shows the next delivery', (change, words) => {
  expect(nextWords(aSubscription(change), TODAY)).toBe(words);
});

const daysOf = (contract: Subscription, many: number) =>
  comingDays(contract, TODAY, many).map(({ day, state }) => (state === 'planned' ? day : `${day} ${state}`));

test('an unsent change is dated by the server’s own rule: three days ahead, in the rhythm', () => {
  const { nextDelivery: _heard, ...unheard } = aSubscription({ frequency: '2weeks' });
  expect(daysOf(unheard, 3)).toEqual(['2026-12-01', '2026-12-15', '2026-12-29']);
  const paused = { ...unheard, status: 'paused', pauseUntil: '2026-12-19T23:00:00.000Z' } as const;
  expect(daysOf(paused, 1)).toEqual(['2026-12-29']);
});

test('a skipped delivery stays in the list, so that it can be restored, and is not the next one', () => {
  const told = aSubscription({ nextDelivery: '2026-12-08', skipped: ['2026-12-01', '2026-12-15'] });
  const list = ['2026-12-01 skipped', '2026-12-08', '2026-12-15 skipped', '2026-12-22'];
  expect(daysOf(told, 2)).toEqual(list);
  expect(nextWords(told, TODAY)).toBe('prochaine livraison mardi 8\u00a0déc.');
  const { nextDelivery: _heard, ...unheard } = told;
  expect(daysOf(unheard, 2)).toEqual(list);
});

test.each([
  // the server's date, the move, skipped                            shown
  ['2026-12-04', { day: '2026-12-01', to: '2026-12-04' }, [], ['2026-12-04', '2026-12-08']],
  [
    '2026-12-04',
    { day: '2026-12-01', to: '2026-12-04' },
    ['2026-12-01'],
    ['2026-12-04 skipped', '2026-12-08', '2026-12-15'],
  ],
  ['2026-11-30', { day: '2026-12-01', to: '2026-11-30' }, [], ['2026-11-30', '2026-12-08']],
  // Restored offline: its regular day is shown.
  ['2026-12-01', { day: '2026-12-01', to: '2026-11-30' }, [], ['2026-11-30', '2026-12-08']],
  // Ordered already.
  ['2026-12-08', { day: '2026-12-01', to: '2026-12-04' }, [], ['2026-12-08', '2026-12-15']],
])(
  'with %s as the next one, a moved delivery is shown on its day (%o)',
  (nextDelivery, move, skipped, list) => {
    expect(daysOf(aSubscription({ nextDelivery, moved: [move], skipped }), 2)).toEqual(list);
  },
);

test('a delivery can be moved to the other days of its week that the market serves', () => {
  const hub = { weekdays: [2, 4, 5], noshipping: [{ from: '2026-12-03', to: '2026-12-04' }] };
  expect(daysToMoveTo(aSubscription(), '2026-12-01', TODAY, hub)).toEqual(['2026-12-04']);
});

test('a delivery on a closed day says what becomes of it and which one follows', () => {
  const hub = { weekdays: [2], noshipping: [{ from: '2026-12-01', to: '2026-12-08' }] };
  expect(closedDayWords(aSubscription(), '2026-12-01', TODAY, hub)).toBe(
    'Le marché est fermé ce jour-là\u00a0: rien n’est livré ni prélevé, et l’abonnement continue. La suivante vient mardi 8 décembre.',
  );
  expect(closedDayWords(aSubscription(), '2026-12-15', TODAY, hub)).toBeUndefined();
});

test('a pause shows when deliveries resume', () => {
  expect(backOn(aSubscription(), '2026-12-09')).toBe('2026-12-15');
});

test('a delivery costs its lines, the service and the delivery', () => {
  expect(subscriptionTotal(aSubscription())).toBe(2 * 850 + 136 + 1190);
});
