import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  type ContractMarket,
  pricedDelivery,
} from '../../../src/features/subscriptions/model/contract-market.ts';
import { aSubscription } from '../../support/a-subscription.ts';
import { aCard, anAddress, anEntry, anOrdering } from '../shared/an-ordering.ts';

const TUESDAY = '2026-12-01';
const contract = aSubscription({
  shipping: { ...anAddress(), hours: 16, deposit: false },
  paymentAlias: 'card-1',
});
const lineOf = (quantity: number) => ({
  ...{ sku: 10_001, title: 'Carottes', part: '1 kg', quantity },
  unit_amount: centimes(380),
});

const marketOf = (entry: ReturnType<typeof anEntry>): ContractMarket => ({
  ordering: anOrdering({ me: { payments: [aCard()] } }),
  products: new Map(entry.product ? [[entry.product.sku, entry.product]] : []),
  shops: new Map(entry.shop ? [[entry.shop.urlpath, entry.shop]] : []),
});

test('a delivery is priced by its lines, the service, the card and the delivery of its day', () => {
  const { priced, missing, entries } = pricedDelivery(marketOf(anEntry()), contract, [lineOf(2)], TUESDAY);
  expect([missing, entries.length]).toEqual([[], 1]);
  expect(priced?.totals.items).toBe(760);
  const more = pricedDelivery(marketOf(anEntry()), contract, [lineOf(3)], TUESDAY);
  expect(more.priced?.totals.items).toBe(1140);
  expect((more.priced?.totals.toPay ?? 0) > (priced?.totals.toPay ?? 0)).toBe(true);
});

test('a weighed line shows its maximum price', () => {
  const { priced } = pricedDelivery(marketOf(anEntry({ part: '~1 kg' })), contract, [lineOf(2)], TUESDAY);
  expect(priced?.approximate).toBe(2);
  expect((priced?.atMost ?? 0) > (priced?.totals.toPay ?? 0)).toBe(true);
});

test('a short stock is priced at the available pieces', () => {
  const { priced } = pricedDelivery(marketOf(anEntry({ stock: 1 })), contract, [lineOf(2)], TUESDAY);
  expect(priced?.totals.items).toBe(380);
});

test('a sold-out line costs nothing and says that it returns by itself', () => {
  const sold = pricedDelivery(marketOf(anEntry({ stock: 0 })), contract, [lineOf(2)], TUESDAY);
  expect(sold.priced).toBeUndefined();
  expect(sold.missing).toMatchObject([
    { words: 'Ce produit est épuisé. Revient de lui-même dès qu’il est de nouveau disponible.' },
  ]);
});

test('a line of a producer on leave says when it is back', () => {
  const away = {
    active: true,
    weekdays: [1, 2, 3, 4, 5, 6],
    from: '2026-11-28T00:00:00.000Z',
    to: '2026-12-05T00:00:00.000Z',
  };
  const [missing] = pricedDelivery(
    marketOf(anEntry({ shop: { available: away } })),
    contract,
    [lineOf(2)],
    TUESDAY,
  ).missing;
  expect(missing?.words).toContain('De retour dès le dim. 6 déc.');
});
