import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { checkoutPlan, intentOf } from '../../../src/features/shared/ordering/checkout-plan.ts';
import { aCard, anAddress, anEntry, anOrdering, MONDAY } from './an-ordering.ts';

const accepted = { terms: true };

describe('the proposed choices', () => {
  test('are the primary address, the first available day, its usual slot and the card', () => {
    const plan = checkoutPlan(anOrdering(), [anEntry()], {}, { now: MONDAY });
    expect(plan.place?.id).toBe('address:home');
    expect(plan.day?.day).toBe('2026-11-24');
    expect(plan.slot?.hour).toBe(16);
    expect(plan.payment?.alias).toBe('card-1');
  });

  test('follow the place, slot and day of earlier orders', () => {
    const office = anAddress({ id: 'office', name: 'Bureau', postalCode: '1227', primary: false });
    const { name, streetAddress, floor, postalCode } = office;
    const ordering = anOrdering({
      me: { addresses: [anAddress(), office] },
      latest: { address: { name, streetAddress, floor, postalCode }, hours: 12, alias: 'card-1' },
      pending: [{ oid: 2_000_001, day: '2026-11-26', address: { name, streetAddress, floor, postalCode } }],
    });
    const plan = checkoutPlan(ordering, [anEntry()], {}, { now: MONDAY });
    expect([plan.place?.id, plan.slot?.hour, plan.day?.day]).toEqual(['address:office', 12, '2026-11-26']);
    expect(plan.priced?.delivery).toEqual({ kind: 'with-pending-order' });
  });

  test('travel with an order of the chosen day, though a later one is for another day', () => {
    const { name, streetAddress, floor, postalCode } = anAddress();
    const address = { name, streetAddress, floor, postalCode };
    const pending = [
      { oid: 2_000_002, day: '2026-11-26', address },
      { oid: 2_000_001, day: '2026-11-25', address },
    ];
    const kind = (day: string) =>
      checkoutPlan(anOrdering({ pending }), [anEntry()], { day }, { now: MONDAY }).priced?.delivery.kind;
    expect(['2026-11-25', '2026-11-26', '2026-11-24'].map(kind)).toEqual([
      'with-pending-order',
      'with-pending-order',
      'home',
    ]);
  });

  test('exclude what is no longer available', () => {
    const choice = { place: 'address:gone', day: '2026-11-23', hour: 9, alias: 'card-9' };
    const plan = checkoutPlan(anOrdering(), [anEntry()], choice, { now: MONDAY });
    expect(plan).toMatchObject({
      place: { id: 'address:home' },
      day: { day: '2026-11-24' },
      slot: { hour: 16 },
      payment: { alias: 'card-1' },
    });
  });

  test('have no slot for a pickup point, and its own price', () => {
    const plan = checkoutPlan(anOrdering(), [anEntry()], { place: 'deposit:augustins' }, { now: MONDAY });
    expect(plan.slots).toEqual([]);
    expect(plan.priced?.totals.shipping.amount).toBe(0);
  });

  test('move the first day for a line whose shop closes two days before', () => {
    const { shop } = anEntry();
    const available = { active: false, weekdays: [2, 3, 4, 5, 6], timelimit: 48 };
    const plan = checkoutPlan(anOrdering(), [anEntry({ shop: { ...shop, available } })], {}, { now: MONDAY });
    expect(plan.day?.day).toBe('2026-11-25');
    expect(plan.days.find(({ day }) => day === '2026-11-24')?.state).toBe('late');
  });

  test('move the first day for a line with two days of preparation', () => {
    const plan = checkoutPlan(anOrdering(), [anEntry({ timelimit: 48 })], {}, { now: MONDAY });
    expect(plan.day?.day).toBe('2026-11-25');
    expect(plan.days.find(({ day }) => day === '2026-11-24')?.state).toBe('late');
  });
});

test('conditions without a text are not to be accepted', () => {
  const plan = (termsUnwritten: boolean) =>
    checkoutPlan(anOrdering({ termsUnwritten }), [anEntry()], {}, { now: MONDAY });
  expect(plan(false).obstacles).toEqual(['Acceptez les conditions générales.']);
  expect(plan(true).obstacles).toEqual([]);
  expect(intentOf(plan(true), {}, 'an-intent', 'geneve-carouge').accepted.terms).toBe(false);
});

describe('the obstacles of an order are named', () => {
  const elsewhere = anAddress({ postalCode: '1950' });
  test.each([
    ['an empty cart', anOrdering(), [], accepted, 'Le cabas est vide.'],
    [
      'a line beyond the stock',
      anOrdering(),
      [anEntry({ quantity: 30 })],
      accepted,
      /ne peut pas être commandé/,
    ],
    [
      'no card',
      anOrdering({ me: { payments: [] } }),
      [anEntry()],
      accepted,
      'Choisissez un moyen de paiement.',
    ],
    ['conditions not accepted', anOrdering(), [anEntry()], {}, 'Acceptez les conditions générales.'],
    [
      'wine without a confirmed age',
      anOrdering(),
      [anEntry({ alcohol: true })],
      accepted,
      /Confirmez votre âge/,
    ],
    [
      'no served place',
      anOrdering({ hub: { deposits: [] }, me: { addresses: [elsewhere] } }),
      [anEntry()],
      accepted,
      /Ajoutez une adresse/,
    ],
    [
      'every day full',
      anOrdering({ hub: { currentLimit: 0 } }),
      [anEntry()],
      accepted,
      /Aucun jour de livraison/,
    ],
  ])('%s', (_, ordering, entries, choice, words) => {
    const { obstacles } = checkoutPlan(ordering, entries, choice, { now: MONDAY });
    expect(obstacles).toEqual([expect.stringMatching(words)]);
  });

  test('blocks an order while the delivery fees are unknown', () => {
    const ordering = anOrdering();
    Reflect.deleteProperty(ordering.config.shipping.price, 'hypercenter');
    const plan = checkoutPlan(ordering, [anEntry()], accepted, { now: MONDAY });
    expect(plan.priced).toBeUndefined();
    expect(plan.obstacles).toEqual([expect.stringMatching(/^Frais de livraison inconnus/)]);
  });

  test('an unserved address has its reason in the list and cannot be chosen', () => {
    const ordering = anOrdering({ me: { addresses: [elsewhere] } });
    const plan = checkoutPlan(ordering, [anEntry()], { place: 'address:home' }, { now: MONDAY });
    expect(plan.places[0]?.refusal).toBe('Nous ne livrons pas encore à ce code postal.');
    expect(plan.place).toBeUndefined();
  });

  test('a pickup point is never proposed, and the price is the hyper-centre’s', () => {
    const plan = checkoutPlan(anOrdering({ me: { addresses: [] } }), [anEntry()], {}, { now: MONDAY });
    expect(plan.place).toBeUndefined();
    expect(plan.priced?.totals.shipping.amount).toBeGreaterThan(0);
  });
});

describe('the placed order', () => {
  test('contains the displayed values, to the centime', () => {
    const ordering = anOrdering({ me: { balance: centimes(200) } });
    const entries = [anEntry({ quantity: 20 })];
    const choice = { ...accepted, credit: true };
    const order = intentOf(
      checkoutPlan(ordering, entries, choice, { now: MONDAY }),
      choice,
      'an-id',
      'geneve-carouge',
    );
    // 20 × 3.80, 6 % of fees, 9.90 less 5.00 from 60.00 on, less 2.00 of credit; none of it is weighed.
    expect(order.seen).toEqual({
      items: 7600,
      fees: 456,
      subtotal: 8056,
      shipping: 490,
      total: 8546,
      vendorDiscount: 0,
      credit: 200,
      toPay: 8346,
      reserved: 8346,
    });
    expect(order).toMatchObject({ intent: 'an-id', day: '2026-11-24', hours: 16, credit: true });
    expect(order.lines).toEqual([{ sku: 10_001, quantity: 20, price: 380, title: 'Carottes des sables' }]);
  });

  test('is rejected while there is an obstacle', () => {
    const plan = checkoutPlan(anOrdering(), [anEntry()], {}, { now: MONDAY });
    expect(() => intentOf(plan, {}, 'an-id', 'geneve-carouge')).toThrow('not orderable');
  });
});

describe('payment methods', () => {
  const options = (payment: Parameters<typeof aCard>[0], email: boolean | string = true) =>
    checkoutPlan(
      anOrdering({ me: { payments: [aCard(payment)], email: { address: 'c@example.ch', status: email } } }),
      [anEntry()],
      accepted,
      { now: MONDAY },
    ).payments[0];

  test.each([
    ['a card', {}, 'Visa •••• 4242', 'expire 08/28, frais 2\u00a0%', undefined],
    [
      'one in its last month',
      { expiry: '11/26' },
      'Visa •••• 4242',
      'expire à la fin du mois, frais 2\u00a0%',
      undefined,
    ],
    [
      'an expired one',
      { expiry: '10/26' },
      'Visa •••• 4242',
      'expire 10/26, frais 2\u00a0%',
      'Carte expirée en 10/26',
    ],
    [
      'one without a month',
      { expiry: '' },
      'Visa •••• 4242',
      'frais 2\u00a0%',
      'Carte non valable. Remplacez-la.',
    ],
  ] as const)('%s', (_, card, title, detail, refusal) => {
    expect(options(card)).toMatchObject({ title, detail, refusal });
  });

  test('an invoice needs no month, but a validated address', () => {
    const invoice = {
      alias: 'invoice',
      issuer: 'invoice',
      provider: 'invoice',
      expiry: '',
      number: '',
    } as const;
    expect(options(invoice)).toMatchObject({ title: 'QR-facture', refusal: undefined });
    expect(options(invoice, '2026-11-20T08:00:00.000Z')?.refusal).toMatch(/doit d’abord être validée/);
  });
});
