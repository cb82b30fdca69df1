import { describe, expect, test } from 'vitest';
import type { OrderItem } from '../../../src/contract/orders/orders.ts';
import { addDays } from '../../../src/domain/calendar/hub-time.ts';
import type { Claim } from '../../../src/domain/fulfilment/line-claim.ts';
import { disputeChoices } from '../../../src/domain/fulfilment/line-dispute.ts';
import { ageOf, ageWords, remoteAgeWords } from '../../../src/features/shared/local-data/data-age.ts';
import {
  receivedWords,
  shopCollection,
} from '../../../src/features/fulfilment/collection/collection-counts.ts';
import { courierContact } from '../../../src/features/board/days/board-couriers.ts';
import { daysAround } from '../../../src/domain/calendar/day-window.ts';
import { closingWords, dayToShow, dayWords, placedOn } from '../../../src/features/board/days/day-summary.ts';
import { issueOf, issuesByShop, issuesShown } from '../../../src/features/issues/reported-lines.ts';
import { daysOfMonth, monthBeside } from '../../../src/features/shared/dates/month-days.ts';
import {
  choiceWords,
  lostClaimWords,
  claimWordsOf,
} from '../../../src/features/fulfilment/lines/dispute-words.ts';
import { planOf } from '../../../src/features/board/days/day-plan.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const zone = 'Europe/Zurich';
const now = Date.parse('2026-11-24T14:00:00.000Z');
const karim = { user: 21, displayName: 'Karim' };
const claimed = (id: string, change: Partial<Claim> = {}): Claim => ({ id, status: 'fulfilled', ...change });
const found = anOrder({ items: [aLine({ found: { status: 'fulfilled' } }), aLine({ line: 2 })] });

describe('the contact of a courier', () => {
  test.each([
    // last contact, waiting there, orders → words
    [undefined, 0, [anOrder()], 'pas encore de nouvelles'],
    ['2026-11-24T13:58:00.000Z', 0, [anOrder()], 'nouvelles à 14h58, pas commencé'],
    // A courier may start in a cellar, without contact.
    ['2026-11-24T13:02:00.000Z', 0, [anOrder()], 'sans nouvelles depuis 14h02'],
    ['2026-11-24T13:58:00.000Z', 0, [found], 'nouvelles à 14h58'],
    ['2026-11-24T13:02:00.000Z', 0, [found], 'sans nouvelles depuis 14h02'],
    [
      '2026-11-24T13:02:00.000Z',
      8,
      [anOrder()],
      'sans nouvelles depuis 14h02, 8\u00a0actions attendent là-bas',
    ],
    ['2026-11-23T13:02:00.000Z', 0, [anOrder()], 'pas de nouvelles aujourd’hui'],
  ])('is worded for last contact %s with %i waiting', (contact, waiting, orders, words) => {
    const staff = { ...karim, waiting, ...(contact !== undefined && { contact }) };
    expect(courierContact(staff, orders, now, zone).words).toBe(words);
  });
});

test.each([
  [
    'found and missing',
    { status: 'fulfilled', claims: [claimed('a'), claimed('b', { status: 'failure' })], dispute: true },
    ['Garder livré', 'Mettre manquant'],
  ],
  [
    'all and some',
    {
      status: 'fulfilled',
      quantity: 2,
      claims: [claimed('a'), claimed('b', { quantity: 2 })],
      dispute: true,
    },
    ['Garder 2 sur\u00a03', 'Mettre livré', 'Mettre manquant'],
  ],
  [
    'two weights',
    { status: 'fulfilled', grams: 950, weights: [{ id: 'w', grams: 1100 }], dispute: true },
    ['Garder 950\u00a0g', 'Mettre 1,1\u00a0kg'],
  ],
  ['nothing', { status: 'reserved' }, ['Mettre livré', 'Mettre manquant']],
] as const)('a line with claims %s is resolved by one of its values', (_, found, words) => {
  const item = aLine({ quantity: 3, found: { ...found } as Partial<OrderItem['fulfillment']> });
  expect(disputeChoices(item).map((choice) => choiceWords(choice, item))).toEqual(words);
});

test.each([
  [
    { kind: 'claim', said: claimed('a', { status: 'failure', at: '2026-11-24T13:05:00.000Z' }) },
    'Vous à 14h05\u00a0: manquant',
    'Retenu pour l’instant\u00a0: dans le sac',
  ],
  [
    { kind: 'weight', said: { id: 'w', grams: 1100 } },
    'Vous\u00a0: 1,1\u00a0kg',
    'Retenu pour l’instant\u00a0: 950\u00a0g',
  ],
] as const)('an overruled claim appears beside the effective one', (word, own, stands) => {
  const item = aLine({ found: { status: 'fulfilled', grams: 950 } });
  expect(lostClaimWords(word, item, zone)).toEqual({ own, stands });
});

describe('the age of the board', () => {
  const day = { missing: 'none', here: 1, all: 1, unit: 'day', reach: undefined, seenAt: 500 } as const;
  test('is that of the last contact while the server answers', () => {
    expect(ageOf({ network: 'online', lastContact: 900 }, day, 0)).toEqual({
      online: true,
      whole: true,
      at: 900,
      counted: undefined,
    });
  });
  test('is that of the oldest day while offline', () => {
    expect(ageOf({ network: 'offline', lastContact: 900 }, { ...day, seenAt: 300 }, 0).at).toBe(300);
  });
  test.each(['online', 'offline'] as const)('uses server time, with any device clock: %s', (network) => {
    expect(ageOf({ network, lastContact: 900 }, { ...day, seenAt: 900 }, -400).at).toBe(500);
  });
  test('is unknown while a day was never loaded', () => {
    const never = { ...day, missing: 'offline', all: 2, seenAt: undefined } as const;
    expect(ageOf({ network: 'offline' }, never, 0)).toEqual({
      online: false,
      whole: false,
      at: undefined,
      counted: '1\u00a0jour sur 2',
    });
  });
});

describe('the text of an age', () => {
  const at = Date.parse('2026-11-24T13:02:00.000Z');
  test.each([
    // online, whole, at, counted → words
    [true, true, at, undefined, 'À jour à 14h02'],
    [true, false, at, undefined, 'État de 14h02'],
    [false, true, at - 86_400_000, undefined, 'État d’avant aujourd’hui, 14h02'],
    [true, false, undefined, undefined, 'Pas encore chargé'],
    [true, false, at, '10\u00a0jours sur 30', '10\u00a0jours sur 30'],
  ])('for online %s, whole %s, compared %s is %s', (online, whole, compared, counted, words) => {
    expect(ageWords({ online, whole, at: compared, counted }, now, zone)).toBe(words);
  });
  test('does not say « loading » for data that is never stored', () => {
    expect(remoteAgeWords({ online: false })).toBe('Avec du réseau seulement');
    expect(remoteAgeWords({ online: true })).toBe('En direct');
  });
});

describe('the days', () => {
  const today = '2026-11-24';
  test('range from the day before yesterday to a week ahead', () => {
    expect(daysAround(today)).toHaveLength(10);
    expect(daysAround(today)[0]).toBe('2026-11-22');
  });
  test.each([
    ['2026-11-26', [], '2026-11-26'],
    [undefined, [['2026-11-24', 3]], '2026-11-24'],
    [
      undefined,
      [
        ['2026-11-23', 3],
        ['2026-11-27', 1],
        ['2026-11-26', 2],
      ],
      '2026-11-26',
    ],
    [undefined, [], today],
    ['nonsense', [], today],
  ] as const)('requested as %s show the right one', (asked, placed, day) => {
    expect(dayToShow(asked, today, new Map(placed))).toBe(day);
  });
  test.each([
    [{ day: today, placed: 13, limit: 60, progress: 40 }, '13 sur 60'],
    [{ day: today, placed: 40, additions: 2, limit: 60 }, '40 sur 60, 2\u00a0compléments'],
    [{ day: today, placed: 40, additions: 1, limit: 60 }, '40 sur 60, 1\u00a0complément'],
    [{ day: today, placed: 60, limit: 60 }, 'complet'],
    [{ day: addDays(today, -1), placed: 9, limit: 60, progress: 100 }, 'livrées'],
  ])('show how full they are in their tab', (fill, detail) =>
    expect(dayWords(fill, today).detail).toBe(detail),
  );
  test('show it in the accessible name too', () => {
    expect(dayWords({ day: today, placed: 13, limit: 60, progress: 40 }, today).spoken).toBe(
      'mardi 24 novembre, 13\u00a0commandes sur 60\u00a0places, prêt à 40\u00a0%',
    );
  });
  test('say that a day is closed, why, and what was left on it', () => {
    const noshipping = [{ from: today, to: addDays(today, 2), reason: { fr: 'Pont de Noël' } }];
    const closed = closingWords(addDays(today, 1), { noshipping });
    expect(closed).toBe('Fermé\u00a0: Pont de Noël');
    expect(closingWords(addDays(today, 2), { noshipping })).toBeUndefined();
    expect(dayWords({ day: today, placed: 0, limit: 60, closed }, today).detail).toBe('fermé');
    expect(dayWords({ day: today, placed: 3, limit: 60, closed }, today)).toMatchObject({
      detail: 'fermé, 3\u00a0commandes',
      spoken: 'mardi 24 novembre, Fermé\u00a0: Pont de Noël, 3\u00a0commandes',
    });
  });
  test('count no place for complements, and name them', () => {
    expect(dayWords({ day: today, placed: 40, additions: 2, limit: 60 }, today).spoken).toBe(
      'mardi 24 novembre, 40\u00a0commandes sur 60\u00a0places, 2\u00a0compléments',
    );
  });
  test.each([
    // loaded orders, cancelled ones too; counted by the hub → shown
    ['as many as the hub counts', 17, 16, 16],
    ['more than are loaded yet', 3, 16, 16],
    ['a day without a count of the hub', 42, undefined, 42],
    ['a day without any data', undefined, undefined, 0],
  ])('count %s in their tab', (_, held, counted, shown) => {
    const ranks = counted === undefined ? {} : { [today]: counted };
    expect(placedOn(today, new Map(held === undefined ? [] : [[today, held]]), ranks)).toBe(shown);
  });
  test('cover all of a month', () => {
    expect(daysOfMonth('2026-11')).toHaveLength(30);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('collections', () => {
  const line = aLine({ quantity: 5 });
  const shop = {
    vendor: 'ferme',
    name: 'Ferme',
    quantity: 10,
    settled: 0,
    lines: [
      { order: anOrder({ oid: 1 }), item: line },
      { order: anOrder({ oid: 2 }), item: line },
    ],
  };
  const held = { id: 'k', hub: 'h', day: 'd', vendor: 'ferme', last: 'm' };
  const count = { sku: line.sku, quantity: 7, at: '2026-11-24T08:00:00.000Z', id: 'm' };
  test.each([
    [undefined, '10\u00a0pièces attendues'],
    [{ ...held, collected: true, received: [] }, 'tout reçu, 10\u00a0pièces'],
    [{ ...held, collected: true, received: [count] }, 'reçu 7 sur 10, il manque 3\u00a0pièces'],
    [{ ...held, collected: false, received: [count] }, 'reçu 7 sur 10, il manque 3\u00a0pièces'],
  ])('say what was received', (collection, words) =>
    expect(receivedWords(shopCollection(shop, collection))).toBe(words),
  );
  test('say what is missing, whatever surplus another product has', () => {
    const pale = aLine({ sku: 10_002, title: 'Blonde', quantity: 3 });
    const amber = aLine({ sku: 10_003, title: 'Ambrée', quantity: 2 });
    const order = anOrder();
    const lines = [pale, amber].map((item) => ({ order, item }));
    const counted = [
      { ...count, sku: pale.sku, quantity: 2 },
      { ...count, sku: amber.sku, quantity: 3 },
    ];
    const collection = shopCollection(
      { ...shop, quantity: 5, lines },
      { ...held, collected: true, received: counted },
    );
    expect(collection).toMatchObject({ received: 4, missing: 1 });
    expect(receivedWords(collection)).toBe('reçu 4 sur 5, il manque 1\u00a0pièce');
  });
  test('say what was collected then, and what was ordered since', () => {
    const at = '2026-11-24T08:21:00.000Z';
    const created = (oid: number, time: string) => ({
      ...anOrder({ oid }),
      created: `2026-11-24T${time}:00.000Z`,
    });
    const since = { ...line, since: '2026-11-24T08:30:00.000Z' };
    const orders = [
      { order: created(1, '07:00'), item: line },
      { order: created(2, '09:50'), item: line },
      { order: created(1, '07:00'), item: since },
    ];
    const words = (lines: typeof orders) =>
      receivedWords(
        shopCollection(
          { ...shop, lines, quantity: 5 * lines.length },
          { ...held, at, collected: true, received: [] },
        ),
      );
    expect(words(orders.slice(0, 1))).toBe('tout reçu, 5\u00a0pièces');
    expect(words(orders)).toBe('reçu 5 sur 15, 10\u00a0pièces à chercher encore');
  });
});

describe('problems', () => {
  const danger = aLine({ line: 2, vendor: 'b', found: { issue: 'issue_missing_product_danger' } });
  const missing = aLine({ found: { status: 'failure' } });
  const order = anOrder({ items: [missing, danger, aLine({ line: 3, vendor: 'b' })] });
  const lines = [missing, danger].map((item) => ({ order, item }));
  test('of a line are the reported one, the customer’s, or that it is missing', () => {
    expect(issueOf(danger)).toBe('issue_missing_product_danger');
    expect(issueOf(aLine({ found: { request: 'issue_wrong_packing' } }))).toBe('issue_wrong_packing');
    expect(issueOf(missing)).toBe('issue_missing_product');
  });
  test('are sorted critical first', () => {
    const all = { shop: undefined, issue: undefined, courier: undefined };
    expect(issuesShown(lines, all, () => undefined).map(({ item }) => item.line)).toEqual([2, 1]);
    expect(issuesShown(lines, { ...all, courier: 4 }, () => 4)).toHaveLength(2);
    expect(issuesShown(lines, { ...all, shop: 'b' }, () => undefined)).toHaveLength(1);
  });
  test('by shop have their rate per hundred lines', () => {
    expect(
      issuesByShop(lines, [order]).map(({ vendor, rate, critical }) => [vendor, rate, critical]),
    ).toEqual([
      ['ferme-de-la-pierre', 100, 0],
      ['b', 50, 1],
    ]);
  });
});

test('of a line list the claims, and who had not seen the others', () => {
  const item = aLine({
    quantity: 3,
    found: {
      claims: [{ id: 'b', status: 'fulfilled', quantity: 2, by: 21, at: '2026-11-24T13:05:00.000Z' }],
      late: [{ id: 'c', status: 'failure', at: '2026-11-24T13:09:00.000Z' }],
    },
  });
  const staff = { id: 'x', hub: 'h', email: '', roles: [], postalCodes: [], ...karim };
  expect(claimWordsOf(item, [staff], zone).map(({ words, late }) => [words, late])).toEqual([
    ['2\u00a0trouvés sur 3, Karim à 14h05', false],
    ['Manquant, un producteur ou un administrateur à 14h09', true],
  ]);
});

test('a planned day counts its tours, its unassigned orders and its missing lines', () => {
  const plan = planOf([
    anOrder(),
    anOrder({ oid: 2, shipping: { priority: 0 }, items: [aLine({ found: { status: 'failure' } })] }),
    anOrder({ oid: 3, shipping: { parent: 2_000_100 } }),
  ]);
  expect(plan).toMatchObject({
    orders: 3,
    additions: 1,
    tours: 1,
    loose: 1,
    total: 900,
    average: 300,
    progress: 33,
  });
  expect(plan.missing).toHaveLength(1);
});
