import { describe, expect, test } from 'vitest';
import { reportWords } from '../../../src/domain/fulfilment/item-issue.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import { courierLine } from '../../../src/features/fulfilment/lines/picked-line.ts';
import { dayProblems } from '../../../src/features/courier/day/courier-problems.ts';
import { dayProducts, dayShops } from '../../../src/features/fulfilment/stops/products-of-day.ts';
import {
  bagWords,
  customerName,
  phoneOf,
  recentErrors,
  streetLine,
} from '../../../src/features/fulfilment/stops/delivery-words.ts';
import { mapHref } from '../../../src/features/shared/addresses/map-link.ts';
import { waitingLines } from '../../../src/features/fulfilment/lines/mark-missing.tsx';
import { workDay } from '../../../src/domain/calendar/day-window.ts';
import { readyWords } from '../../../src/features/courier/day/offline-ready-words.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('the texts of a line', () => {
  describe('the recent problems of a customer', () => {
    test.each([
      [{ customer: { latestErrors: 1 } }, '1 erreur dans ses dernières commandes'],
      [{ customer: { latestErrors: 3 } }, '3 erreurs dans ses dernières commandes'],
      [{ customer: { latestErrors: 3 }, shipping: { shipped: true } }, undefined],
      [{}, undefined],
    ])('%j', (change, words) => {
      const said = recentErrors(anOrder(change));
      expect(said === undefined ? said : plain(said)).toBe(words);
    });
  });

  test.each([
    // part       ordered  found                                                         words
    ['1 kg', 1, {}, '1 kg'],
    ['~250 g', 1, {}, '~250 g'],
    ['~250 g', 1, { status: 'fulfilled', grams: 268 }, '268 g'],
    ['1 kg', 5, { status: 'fulfilled', quantity: 3 }, '3 trouvés sur 5'],
    ['1 kg', 1, { status: 'failure', issue: 'issue_missing_product' }, 'Produit manquant'],
    ['1 kg', 1, { status: 'failure' }, 'Produit manquant'],
    ['1 kg', 1, { status: 'fulfilled', issue: 'issue_missing_product' }, '1 kg'],
    ['1 kg', 1, { issue: 'issue_wrong_packing' }, 'Mauvais emballage'],
    ['1 kg', 1, { status: 'fulfilled', dispute: true }, 'À départager'],
  ] as const)('%s, %i ordered', (part, quantity, found, words) => {
    expect(plain(courierLine(aLine({ part, quantity, found })).detail)).toBe(words);
  });

  test.each([
    // part       weighable
    ['~250 g', true],
    ['500 g', true],
    ['6 pces', false],
    ['1 L', false],
  ])('%s', (part, weighable) => {
    expect(courierLine(aLine({ part })).weighable).toBe(weighable);
  });
});

test.each([
  // issue                     found      ordered  words
  ['issue_missing_product', 1, 2, 'Reçu 1 sur 2'],
  ['issue_missing_product_danger', 1, 2, 'Reçu 1 sur 2'],
  ['issue_missing_product', 0, 2, 'Produit manquant'],
  ['issue_missing_product', undefined, 2, 'Produit manquant'],
  ['issue_wrong_product_quality', 1, 2, 'Qualité insuffisante'],
] as const)('a report of %s with %s of %i reads %s', (issue, found, ordered, words) => {
  expect(reportWords(issue, found, ordered)).toBe(words);
});

test('a product that was not received lists its open lines', () => {
  const waits = { order: anOrder(), item: aLine() };
  const found = { order: anOrder(), item: aLine({ found: { status: 'fulfilled' } }) };
  const over = {
    order: anOrder({ cancel: { reason: 'inventory', when: '2026-11-24T08:00:00.000Z' } }),
    item: aLine(),
  };
  expect(waitingLines([waits, found, over])).toEqual([waits]);
});

describe('a door', () => {
  const { shipping, ...order } = anOrder({ shipping: { phone: '079 123 45 67' } });

  test('has its floor', () => {
    expect(plain(streetLine(shipping))).toBe('Rue de Carouge 42, 2e étage');
    expect(streetLine({ ...shipping, floor: '' })).toBe('Rue de Carouge 42');
    expect(streetLine({ ...shipping, floor: 'rez' })).toBe('Rue de Carouge 42, rez');
  });

  test('has the phone number of the delivery, else the customer’s', () => {
    const customer = { ...order.customer, phone: '+41 22 700 00 00' };
    expect(phoneOf({ shipping, customer })).toBe('0791234567');
    expect(phoneOf({ shipping: anOrder().shipping, customer })).toBe('+41227000000');
    const unusable = { ...shipping, phone: '---------' };
    expect(phoneOf({ shipping: unusable, customer })).toBe('+41227000000');
    expect(phoneOf(anOrder())).toBeUndefined();
  });

  test.each([
    ['Android', 'geo:0,0?q=Rue%20de%20Carouge%2042%2C%201205%20Gen%C3%A8ve'],
    ['iPhone', 'https://maps.apple.com/?daddr=Rue%20de%20Carouge%2042%2C%201205%20Gen%C3%A8ve'],
    ['X11', 'https://www.openstreetmap.org/search?query=Rue%20de%20Carouge%2042%2C%201205%20Gen%C3%A8ve'],
  ])('opens the map app of an %s', (agent, href) => {
    expect(mapHref(shipping, agent)).toBe(href);
  });

  test('has no name once it is removed from the device', () => {
    expect(customerName(anOrder())).toBe('Camille Favre');
    const redacted = '2026-11-26T10:00:00.000Z';
    expect(customerName(anOrder({ redacted, customer: { displayName: '' } }))).toBe('Nom effacé');
    // The office and the customer keep it.
    expect(customerName(anOrder({ redacted }))).toBe('Camille Favre');
  });

  test('shows no bag count before counting', () => {
    expect([0, 1, 3].map(bagWords).map(plain)).toEqual(['sacs à compter', '1 sac', '3 sacs']);
  });
});

describe('the same lines by product and by shop', () => {
  const tomme = { sku: 20_001, title: 'Tomme de Jussy', vendor: 'laiterie-de-jussy', part: '1 pce' };
  const orders = [
    anOrder({
      oid: 2,
      rank: 2,
      items: [
        aLine({ ...tomme, quantity: 7, found: { status: 'fulfilled', quantity: 6 } }),
        aLine({ line: 2 }),
      ],
      vendors: [
        {
          slug: 'laiterie-de-jussy',
          name: 'Laiterie de Jussy',
          collected: false,
          discount: { amount: ZERO, threshold: ZERO, finalAmount: ZERO },
        },
      ],
    }),
    anOrder({ oid: 1, rank: 1, items: [aLine({ ...tomme, quantity: 5 })] }),
  ];

  test('add up, and are listed by rank', () => {
    const product = dayProducts(orders).find(({ sku }) => sku === tomme.sku);
    expect(product).toMatchObject({ quantity: 12, settled: 1 });
    expect(product?.lines.map(({ order }) => order.rank)).toEqual([1, 2]);
  });

  test('are grouped by shop name', () => {
    expect(dayShops(orders).map(({ name, products }) => [name, products.length])).toEqual([
      ['ferme-de-la-pierre', 1],
      ['Laiterie de Jussy', 1],
    ]);
  });
});

describe('the problems of a day', () => {
  test('begin with those that need a decision', () => {
    const reported = aLine({ line: 1, found: { issue: 'issue_wrong_packing' } });
    const disputed = aLine({
      line: 2,
      found: {
        status: 'fulfilled',
        dispute: true,
        claims: [{ id: 'a', status: 'fulfilled' }],
        late: [{ id: 'b', status: 'failure' }],
      },
    });
    const unusual = aLine({ line: 3, found: { status: 'fulfilled', grams: 400, unusual: true } });
    const open = anOrder({
      rank: 20,
      shipping: { shipped: true, outcome: { kind: 'delivered', at: '2026-11-24T16:00:00.000Z' } },
    });
    const problems = dayProblems([anOrder({ items: [reported, disputed, unusual] }), open]);
    expect(problems.map(({ label, detail, open: waits }) => [label, detail && plain(detail), waits])).toEqual(
      [
        ['À départager', 'trouvé ou manquant', true],
        ['Poids inhabituel', '400 g', true],
        ['Livrée incomplète', '1 article sans réponse', true],
        ['Mauvais emballage', undefined, false],
      ],
    );
  });
});

test.each([
  // orders by day                                             opens
  [{ '2026-11-24': 3, '2026-11-25': 9 }, '2026-11-24'],
  [{ '2026-11-23': 3, '2026-11-26': 9 }, '2026-11-26'],
  [{}, '2026-11-24'],
])('%j on a Tuesday open %s', (counts, day) => {
  expect(workDay('2026-11-24', new Map(Object.entries(counts)))).toBe(day);
});

test.each([
  // orders  pictures  app  online  words
  [0, 0, false, true, 'Ce téléphone se prépare pour fonctionner hors ligne : encore les commandes'],
  [0, 0, false, false, 'Ce téléphone n’est pas prêt hors ligne. Au retour du réseau : encore les commandes'],
  [2, 0, false, true, 'Ce téléphone se prépare pour fonctionner hors ligne : encore 2 commandes'],
  [
    ...([1, 12, true, true] as const),
    'Ce téléphone se prépare pour fonctionner hors ligne : encore 1 commande, 12 images et les écrans',
  ],
])(
  'a phone without %i orders and %i pictures is not ready for offline work',
  (orders, pictures, app, online, words) => {
    const found = { ready: false, orders: 42, missing: { orders, pictures, app } };
    expect(plain(readyWords(found, online))).toBe(words);
  },
);

test('a phone with everything says so, with the number of orders', () => {
  const missing = { orders: 0, pictures: 0, app: false };
  expect(plain(readyWords({ ready: true, orders: 42, missing }, false))).toBe(
    'Prêt hors ligne, 42 commandes',
  );
});
