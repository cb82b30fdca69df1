import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import type { DeadLetter } from '../../../src/mirror/mirror-records.ts';
import { omit } from '../../../src/mirror/omit.ts';
import { orderingLine, vendorsOf } from '../../../src/features/shared/ordering/ordering-line.ts';
import { priceCart } from '../../../src/features/shared/ordering/cart-pricing.ts';
import { closedReasons, closedWords, cutoffSentence } from '../../../src/features/checkout/time/day-words.ts';
import { dayOptions } from '../../../src/features/shared/ordering/day-options.ts';
import { letterDetails, letterWords } from '../../../src/features/sync-status/verify/dead-letter-words.ts';
import { problemOf, sortedCart } from '../../../src/features/shared/ordering/sorted-cart.ts';
import { totalRows } from '../../../src/features/cart/totals/total-rows.ts';
import { unsentDetail } from '../../../src/features/sync-status/outbox/unsent-words.ts';
import { anIntent } from '../../mutations/support/intent.ts';
import { anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { anAddress, anEntry, anOrdering, MONDAY } from './an-ordering.ts';

describe('a line that cannot be ordered names its reason', () => {
  const tuesday = '2026-11-24';
  test.each([
    ['an available one', anEntry(), undefined],
    ['a missing product', anEntry({ gone: true }), 'Ce produit n’existe plus.'],
    ['a sold-out one', anEntry({ stock: 0 }), 'Ce produit est épuisé.'],
    ['two left of three', anEntry({ quantity: 3, stock: 2 }), 'Il n’en reste que\u00a02.'],
    [
      'a producer that does not deliver that day',
      anEntry({ shop: { available: { active: false, weekdays: [4] } } }),
      'Ce producteur ne livre pas mardi 24 novembre.',
    ],
    ['a producer that left', anEntry({ shop: { status: false } }), 'Ce producteur ne vend pas en ce moment.'],
  ])('%s', (_, entry, words) => {
    expect(problemOf(entry, tuesday)).toBe(words);
  });

  test('ignores the producer’s days while no day is chosen', () => {
    expect(
      problemOf(anEntry({ shop: { available: { active: false, weekdays: [] } } }), undefined),
    ).toBeUndefined();
  });
});

test('a line cannot be ordered while it is in a waiting order or set aside', () => {
  const order = anIntent({ lines: [{ sku: 10_002, quantity: 1, price: centimes(100), title: 'Ail' }] });
  const at = MONDAY;
  const row = {
    _id: order.intent,
    hub: order.hub,
    state: 'queued',
    order,
    cutoff: at,
    createdAt: at,
    changedAt: at,
  } as const;
  const entries = [anEntry(), anEntry({ sku: 10_002 }), anEntry({ sku: 10_003, aside: true })];
  const { open, waiting, aside } = sortedCart(entries, row);
  expect([open, waiting, aside].map((some) => some.map(({ line }) => line.sku))).toEqual([
    [10_001],
    [10_002],
    [10_003],
  ]);
});

test('a recurring line is for a subscription, and not part of the order', () => {
  const entries = [anEntry(), anEntry({ sku: 10_002, frequency: 'week' })];
  const { open, recurring } = sortedCart(entries, undefined);
  expect([open, recurring].map((some) => some.map(({ line }) => line.sku))).toEqual([[10_001], [10_002]]);
});

describe('every amount has an explanation', () => {
  const rowsOf = (quantity: number, part = '1 kg', change = {}) => {
    const ordering = anOrdering(change);
    const entries = [
      anEntry({
        quantity,
        part,
        shop: { discount: { active: true, threshold: centimes(2000), amount: centimes(200) } },
      }),
    ];
    const choice = { place: anAddress(), day: '2026-11-24', hour: 16, issuer: 'visa', credit: false };
    const priced = priceCart(ordering, entries.map(orderingLine), vendorsOf(entries), choice);
    if (!priced) throw new Error('no price');
    const lines = entries.map(orderingLine);
    const rows = totalRows({ ordering, lines, vendors: vendorsOf(entries), priced, locale: 'fr-FR' });
    return Object.fromEntries(rows.map((row) => [row.id, row]));
  };

  test('for the distance to the cheaper delivery', () => {
    const { shipping } = rowsOf(10);
    expect(shipping?.reason).toBe('5,00\u00a0CHF offerts dès 60,00\u00a0CHF, il manque 19,72\u00a0CHF.');
  });

  test('for reductions, with the former price', () => {
    const { shipping } = rowsOf(20);
    expect(shipping).toMatchObject({ amount: 490, was: 990 });
    expect(shipping?.reason).toMatch(/^5,00\u00a0CHF offerts dès 60,00\u00a0CHF de sous-total\./);
  });

  test('for fees by recipient, and discounts by producer', () => {
    const rows = rowsOf(20);
    expect(rows['fees']?.reason).toBe(
      '6\u00a0% des articles\u00a0: 4\u00a0% pour le marché, 2\u00a0% pour le moyen de paiement.',
    );
    expect(rows['vendors']).toMatchObject({
      amount: 600,
      sign: 'minus',
      reason: 'Ferme du Mandement 6,00\u00a0CHF.',
    });
  });

  test('for the fee of a card while no means of payment is known', () => {
    const ordering = anOrdering({ me: null });
    const entries = [anEntry()];
    const choice = { place: anAddress(), day: '2026-11-24', hour: 16, issuer: undefined, credit: false };
    const priced = priceCart(ordering, entries.map(orderingLine), vendorsOf(entries), choice);
    if (!priced) throw new Error('no price');
    const shown = { lines: entries.map(orderingLine), vendors: vendorsOf(entries), priced };
    const feesOf = (of: typeof ordering) =>
      totalRows({ ordering: of, ...shown, locale: 'fr-FR' }).find(({ id }) => id === 'fees')?.reason;
    expect(feesOf(ordering)).toBe('4\u00a0% des articles, pour le marché. S’y ajoutent 2\u00a0% par carte.');
    expect(feesOf(anOrdering())).toBe('4\u00a0% des articles, pour le marché.');
    const config = { ...ordering.config, keys: { ...ordering.config.keys, cards: 'none' } };
    expect(feesOf({ ...ordering, config })).toBe('4\u00a0% des articles, pour le marché.');
  });

  test('an approximate portion gives an estimate and a maximum', () => {
    expect(rowsOf(2, '~500 g')['toPay']?.reason).toMatch(/Estimation\u00a0: au plus 19,16\u00a0CHF/);
    expect(rowsOf(2)['toPay']?.reason).not.toMatch(/Estimation/);
  });

  test('a hold has a margin for weighed lines only, and says so', () => {
    expect(rowsOf(2)['reserved']).toBeUndefined();
    const { reserved, toPay } = rowsOf(2, '~500 g');
    // 1.14 of 7.60, and 0.52 of fees on 8.74 where they were 0.46.
    expect((reserved?.amount ?? 0) - (toPay?.amount ?? 0)).toBe(120);
    expect(reserved?.reason).toBe(
      'Dont 1,20\u00a0CHF de marge\u00a0: 15\u00a0% des 2 portions «\u00a0~\u00a0» seulement, avec leurs frais. Le débit suit le poids réel, le reste est libéré.',
    );
  });

  test('an approximate portion counts per piece, not per line', () => {
    const entries = [anEntry({ quantity: 11, part: '~500 g' }), anEntry({ sku: 10_002, quantity: 2 })];
    const choice = { place: anAddress(), day: '2026-11-24', hour: 16, issuer: 'visa', credit: false };
    const priced = priceCart(anOrdering(), entries.map(orderingLine), vendorsOf(entries), choice);
    expect(priced?.approximate).toBe(11);
  });

  test('the rows add up', () => {
    const { items, fees, subtotal, shipping, total, vendors, toPay } = rowsOf(20);
    expect((items?.amount ?? 0) + (fees?.amount ?? 0)).toBe(subtotal?.amount);
    expect((subtotal?.amount ?? 0) + (shipping?.amount ?? 0)).toBe(total?.amount);
    expect((total?.amount ?? 0) - (vendors?.amount ?? 0)).toBe(toPay?.amount);
  });
});

test('an unavailable day says so, and the hub says why it is closed', () => {
  const days = dayOptions(
    anOrdering({ hub: { currentLimit: 1 }, capacity: { days: { '2026-11-25': 1 } } }),
    [],
    MONDAY,
  );
  const words = Object.fromEntries(days.map((day) => [day.day, closedWords(day)]));
  expect(words).toMatchObject({ '2026-11-24': undefined, '2026-11-25': 'complet', '2026-11-27': 'fermé' });
  expect(closedReasons(days)).toEqual(['vendredi 27 novembre\u00a0: inventaire']);
  const [first] = days;
  expect(first && cutoffSentence(first, MONDAY, 'Europe/Zurich')).toBe(
    'Commandez avant aujourd’hui 16h, encore 8\u00a0h\u00a000.',
  );
});

describe('« À vérifier »', () => {
  const row = omit(anOutboxRow({ op: 'cart.add', label: 'Ajouter 2 × Brocoli' }), 'state');
  const letter: DeadLetter = {
    ...row,
    outcome: 'rejected',
    code: 'item_max_stock',
    message: 'Le stock ne permet pas d’en ajouter.',
    endedAt: MONDAY,
  };

  test('keeps the action, its reason, and where it can be done differently', () => {
    expect(letterWords(letter)).toEqual({
      title: 'Ajouter 2 × Brocoli',
      reason: 'Le stock ne permet pas d’en ajouter.',
      editor: { panel: 'cart' },
      canRetry: true,
      proof: undefined,
      giveUp: 'Abandonner',
    });
  });

  test('offers no retry for a late action, and links to the order that can still be cancelled', () => {
    const late = { op: 'subscription.skip', code: 'delivery_ordered', message: 'Déjà passée.' };
    expect(letterWords({ ...letter, ...late })).toMatchObject({
      editor: { page: '/profile/orders', word: 'Voir les commandes' },
      canRetry: false,
      giveUp: 'Compris',
    });
    expect(letterWords({ ...letter, op: 'subscription.pause' }).editor).toEqual({ page: '/subscriptions' });
  });

  test('requires a typed word where money is involved', () => {
    expect(letterWords({ ...letter, op: 'item.weigh' }).proof).toBe('ABANDONNER');
  });

  test('only needs a merged action to be read', () => {
    expect(letterWords({ ...letter, outcome: 'merged' })).toMatchObject({
      canRetry: false,
      giveUp: 'Compris',
    });
  });

  test('exports its details as text', () => {
    expect(JSON.parse(letterDetails(letter))).toMatchObject({ id: letter.id, code: 'item_max_stock' });
  });
});

test.each([
  [{ state: 'held' }, 'Attend votre touche, fait il y a 3\u00a0min'],
  [{ state: 'parked', parked: 'auth' }, 'Attend que vous vous reconnectiez, fait il y a 3\u00a0min'],
  [{ state: 'queued', attempts: 1 }, 'Pas encore arrivé, repart tout seul, fait il y a 3\u00a0min'],
  [{ state: 'queued', attempts: 54 }, 'Pas encore arrivé, repart tout seul, fait il y a 3\u00a0min'],
  [{ giveUp: true }, 'Abandon demandé, fait il y a 3\u00a0min'],
] as const)('waiting work has its reason and its age', (change, words) => {
  expect(unsentDetail(anOutboxRow({ ...change, at: MONDAY - 180_000 }), MONDAY)).toBe(words);
});
