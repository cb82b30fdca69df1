import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../src/contract/orders/orders.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { isForgotten } from '../../src/domain/order/order-forgetting.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { misfolded } from '../../src/mutations/perform/fold-mismatches.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anItem, anOrder } from './support/order.ts';
import { aPage, aRow } from './support/server.ts';
import { HUB } from './support/shelf.ts';
import { leading, load, type Store } from './support/synced.ts';

const DAY = '2026-11-24';
const SCOPE = `ops:${HUB}:${DAY}`;
const DELIVERED = '2026-11-24T16:00:00.000Z';
const DAY_MS = 86_400_000;
const soon = Date.parse(DELIVERED) + DAY_MS - 1;
const later = Date.parse(DELIVERED) + DAY_MS;

let mirror: Mirror;
let store: Store;
let term: string;
beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

const delivered = (change: Partial<Order> = {}): Order =>
  anOrder(4001, {
    items: [anItem(1, { note: 'Bien mûr' })],
    shipping: {
      ...anOrder().shipping,
      shipped: true,
      position: 12_270,
      outcome: { kind: 'neighbour', at: DELIVERED, by: 7, note: 'Mme Rey, 2e' },
    },
    ...change,
  });
const orderRow = (order: Order, rev = 1) => aRow('order', String(order.oid), rev, order);
const staffRow = (...roles: string[]) =>
  aRow('staff', `${HUB}:7`, 1, { id: `${HUB}:7`, hub: HUB, user: 7, displayName: 'Luc', roles });

async function holding(order: Order, ...roles: string[]): Promise<void> {
  ({ store, term } = await leading(mirror, [staffRow(...roles)], `staff:${HUB}`));
  await load(store, term, [orderRow(order)], SCOPE);
}

const words = async () => JSON.stringify(await mirror.orders.get('4001'));
const PRIVATE = /Anne Favre|079 000|anne@example|Saint-Joseph|"1227"|12270|Sonner|mûr|Rey/;

test.each([
  [soon, true],
  [later, false],
])('at %d a courier still knows the customer and address: %s', async (now, known) => {
  await holding(delivered(), 'logistic');
  await store.forget(term, now);
  expect(PRIVATE.test(await words())).toBe(known);
  expect(await misfolded(mirror)).toEqual([]);
});

test('a redacted order still says what was delivered, and how', async () => {
  await holding(delivered(), 'logistic');
  await store.forget(term, later);
  expect(await mirror.orders.get('4001')).toMatchObject({
    redacted: '2026-11-25T16:00:00.000Z',
    rank: 12,
    items: [{ title: 'Tomme 1' }],
    shipping: { outcome: { kind: 'neighbour', at: DELIVERED } },
  });
});

test('a newer revision does not bring personal data back', async () => {
  await holding(delivered(), 'logistic');
  await store.forget(term, later);
  const page = aPage({ scope: SCOPE, rows: [orderRow(delivered({ rank: 13 }), 2)] });
  await store.applyPage(
    term,
    { ...page, head: { ...page.head, serverTime: later + 1, scopes: [SCOPE, `staff:${HUB}`] } },
    9,
  );
  expect((await mirror.orders.get('4001'))?.rank).toBe(13);
  expect(await words()).not.toMatch(PRIVATE);
});

describe('personal data stay', () => {
  test('for the office', async () => {
    await holding(delivered(), 'logistic', 'manager');
    await store.forget(term, later);
    expect(await words()).toMatch(PRIVATE);
  });

  test('in a person’s own orders', async () => {
    await holding(delivered({ customer: { ...anOrder().customer, id: 7 } }), 'logistic');
    await store.forget(term, later);
    expect(await words()).toMatch(PRIVATE);
  });

  test('until the work on the order is sent', async () => {
    await holding(delivered(), 'logistic');
    const args = { oid: 4001, line: 1, status: 'fulfilled' as const, seen: seenClaims(anItem().fulfillment) };
    await perform(mirror, tickItem, args, aDevice());
    await store.forget(term, later);
    expect(await mirror.orders.get('4001')).toMatchObject({ shipping: delivered().shipping });
    expect(await misfolded(mirror)).toEqual([]);
  });
});

test.each([
  // day          shipped  at the door   now                         forgotten
  ['2026-11-24', true, DELIVERED, '2026-11-25T15:59:59Z', false],
  ['2026-11-24', true, DELIVERED, '2026-11-25T16:00:00Z', true],
  ['2026-11-24', false, undefined, '2026-11-25T22:59:59Z', false],
  ['2026-11-24', false, undefined, '2026-11-25T23:00:00Z', true],
] as const)('of %s, shipped %s at %s, at %s: forgotten %s', (day, shipped, at, now, forgotten) => {
  const outcome = at === undefined ? undefined : { at };
  expect(isForgotten({ day, shipping: { shipped, outcome } }, Date.parse(now))).toBe(forgotten);
});
