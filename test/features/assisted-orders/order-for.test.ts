import { describe, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/orders/orders.ts';
import { refusals } from '../../../src/contract/core/refusals.ts';
import { checkoutPlan } from '../../../src/features/shared/ordering/checkout-plan.ts';
import { orderForBody } from '../../../src/features/assisted-orders/assisted-order-body.ts';
import {
  ASSISTED_OBSTACLES,
  partOf,
  wordsFor,
} from '../../../src/features/assisted-orders/assisted-order-words.ts';
import {
  canTakeMore,
  quantityOf,
  usualSkus,
  wishables,
  wishedEntries,
  type WishedLines,
  wishKey,
  withNote,
  withOneLess,
  withOneMore,
} from '../../../src/features/assisted-orders/assisted-order-lines.ts';
import { aProduct, aShop } from '../shared/a-shelf.ts';
import { aLine } from '../../contract/an-order.ts';
import { anAddress, anEntry, anOrdering, MONDAY } from '../shared/an-ordering.ts';

const AT = '2026-11-23T07:00:00.000Z';
const NOTHING: WishedLines = {};

describe('the wished lines', () => {
  const [carrots] = wishables([aProduct({ stock: 2 })]);
  const kinds = wishables([
    { ...aProduct({ sku: 10_002, stock: 3 }), variants: [{ title: 'Nature' }, { title: 'Aux noix' }] },
  ]);
  if (carrots === undefined) throw new Error('no carrots');

  test('grow and shrink one by one, up to the stock, and end with the last piece', () => {
    let lines = NOTHING;
    for (let n = 0; n < 5; n += 1) lines = withOneMore(lines, carrots, AT);
    expect([quantityOf(lines, carrots), canTakeMore(lines, carrots)]).toEqual([2, false]);
    lines = withOneLess(lines, wishKey(carrots));
    expect(quantityOf(lines, carrots)).toBe(1);
    expect(withOneLess(lines, wishKey(carrots))).toEqual({});
  });

  test('have one row per variant, and variants share the stock', () => {
    const [plain, nuts] = kinds;
    if (plain === undefined || nuts === undefined) throw new Error('no kinds');
    expect(kinds.map(({ variant }) => variant)).toEqual(['Nature', 'Aux noix']);
    let lines = withOneMore(withOneMore(NOTHING, plain, AT), nuts, AT);
    lines = withOneMore(withOneMore(lines, nuts, AT), nuts, AT);
    expect([quantityOf(lines, plain), quantityOf(lines, nuts)]).toEqual([1, 2]);
  });

  test('keep their note for the producer until it is emptied', () => {
    const key = wishKey(carrots);
    const noted = withNote(withOneMore(NOTHING, carrots, AT), key, 'Les plus fines');
    expect(withOneMore(noted, carrots, AT)[key]).toMatchObject({ quantity: 2, note: 'Les plus fines' });
    expect(withNote(noted, key, '')[key]).not.toHaveProperty('note');
    expect(withNote(NOTHING, key, 'Rien')).toEqual({});
  });

  test('are joined with their product, if it still exists', () => {
    const shop = aShop();
    const lines = withOneMore(NOTHING, carrots, AT);
    const shops = new Map([[shop.urlpath, shop]]);
    expect(wishedEntries(lines, [carrots.product], shops)).toMatchObject([
      { product: { sku: 10_001 }, shop },
    ]);
    expect(wishedEntries(lines, [], shops)[0]?.product).toBeUndefined();
  });

  test('are suggested by the number of orders of this hub that had them', () => {
    const order = (hub: string, ...skus: number[]) => ({ hub, items: skus.map((sku) => aLine({ sku })) });
    const orders = [order('here', 1, 2, 2), order('here', 2, 3), order('there', 4, 4), order('here', 3, 2)];
    expect(usualSkus(orders, 'here', 2)).toEqual([2, 3]);
  });
});

describe('the body of an assisted order', () => {
  const accepted = { terms: true, credit: true };
  const asked = { hub: 'geneve-carouge', customer: 7, note: undefined };

  test('names the customer, the displayed prices, their address and their payment method', () => {
    const geo = { lat: 46.19, lng: 6.14 };
    const ordering = anOrdering({ me: { addresses: [anAddress({ note: 'Code 12', geo })] } });
    const plan = checkoutPlan(ordering, [anEntry()], accepted, { now: MONDAY, words: ASSISTED_OBSTACLES });
    const body = orderForBody(plan, asked);
    expect(body).toEqual({
      customer: 7,
      hub: 'geneve-carouge',
      items: [{ sku: 10_001, quantity: 2, price: 3.8, title: 'Carottes des sables' }],
      shipping: {
        ...{ id: 'home', name: 'Maison', streetAddress: 'Rue de Carouge 42', floor: '2', region: 'Genève' },
        ...{ postalCode: '1205', note: 'Code 12', geo, when: '2026-11-24', hours: 16 },
      },
      payment: { alias: 'card-1', issuer: 'visa' },
    });
    expect(createOrder.body.safeParse(body).success).toBe(true);
    expect(orderForBody(plan, { ...asked, note: 'Sonner deux fois' })).toMatchObject({
      shipping: { note: 'Sonner deux fois' },
    });
    expect(orderForBody(plan, { ...asked, note: '' })).not.toHaveProperty('shipping.note');
  });

  test('names a pickup point by its id, without a slot', () => {
    const choice = { ...accepted, place: 'deposit:augustins' };
    const plan = checkoutPlan(anOrdering(), [anEntry()], choice, { now: MONDAY, words: ASSISTED_OBSTACLES });
    expect(orderForBody(plan, asked)).toMatchObject({
      shipping: { id: 'augustins', deposit: true, when: '2026-11-24', hours: 0 },
    });
  });

  test('is absent while the plan has an obstacle, worded for the person who orders', () => {
    const plan = checkoutPlan(
      anOrdering({ me: { payments: [] } }),
      [],
      {},
      { now: MONDAY, words: ASSISTED_OBSTACLES },
    );
    expect(orderForBody(plan, asked)).toBeUndefined();
    expect(plan.obstacles).toEqual([
      ASSISTED_OBSTACLES.empty,
      ASSISTED_OBSTACLES.payment,
      ASSISTED_OBSTACLES.terms,
    ]);
  });
});

describe('a refusal', () => {
  test.each([
    ['address_not_served', 'where'],
    ['slot_full', 'when'],
    ['payment_declined', 'how'],
    ['invoice_limit', 'how'],
    ['order_empty', 'lines'],
    ['hub_closed', 'all'],
    ['unreachable', 'all'],
  ] as const)('of %s belongs to %s', (code, part) => {
    expect(partOf(code)).toBe(part);
  });

  // A refusal about rights addresses the admin themselves.
  const said = createOrder.refusals.filter((code) => code !== 'forbidden');

  test.each(said)('of %s never addresses the customer', (code) => {
    expect(wordsFor({ code, message: refusals[code].message })).not.toMatch(/\b(vous|votre|vos|réglez)\b/i);
  });
});
