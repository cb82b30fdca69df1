import { describe, expect, test } from 'vitest';
import type { CollectionRow, TourRow } from '../../src/contract/orders/day-rows.ts';
import type { Order } from '../../src/contract/orders/orders.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { UNDO_MS } from '../../src/domain/core/timings.ts';
import { assignTour } from '../../src/mutations/fulfilment/assign-tour-mutation.ts';
import { countBags } from '../../src/mutations/fulfilment/count-bags-mutation.ts';
import { countContainers } from '../../src/mutations/fulfilment/count-containers-mutation.ts';
import { collectVendor } from '../../src/mutations/fulfilment/collect-vendor-mutation.ts';
import { deliverOrder } from '../../src/mutations/fulfilment/deliver-order-mutation.ts';
import { positionOrder } from '../../src/mutations/fulfilment/position-order-mutation.ts';
import { reportItem } from '../../src/mutations/fulfilment/report-item-mutation.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { weighItem, weighItemWordless } from '../../src/mutations/fulfilment/weigh-item-mutation.ts';
import { anItem, anOrder } from './support/order.ts';
import { HUB } from './support/shelf.ts';

const AT = Date.parse('2026-11-24T09:00:00.000Z');
let acts = 0;
const act = <Args>(args: Args, at = AT) => {
  acts += 1;
  return { id: `00000000-0000-7000-8000-${String(acts).padStart(12, '0')}`, at, actor: 7, args };
};
const fresh = seenClaims(anItem().fulfillment);
const tick = (status: 'fulfilled' | 'reserved' | 'failure', quantity?: number, line = 1) => ({
  oid: 4001,
  line,
  status,
  quantity,
  seen: fresh,
});
const weight = (grams: number) => ({ oid: 4001, line: 1, grams, finalprice: centimes(1), seen: fresh });
const delivery = (outcome: 'delivered' | 'absent' | null, saw: 'delivered' | 'absent' | null = null) => ({
  ...{ oid: 4001, outcome, seen: saw },
});

describe('a tick', () => {
  test.each([
    // claim                  status       in the bag  costs
    [tick('fulfilled'), 'fulfilled', undefined, 2400],
    [tick('fulfilled', 2), 'fulfilled', 2, 1600],
    [tick('fulfilled', 0), 'failure', undefined, 0],
    [tick('failure'), 'failure', undefined, 0],
  ] as const)('%o', (args, status, quantity, finalprice) => {
    const [line] = tickItem.apply(anOrder(), act(args))?.items ?? [];
    expect(line).toMatchObject({ fulfillment: { status }, finalprice });
    expect(line?.fulfillment.quantity).toBe(quantity);
    expect(line?.fulfillment.claims).toMatchObject([{ by: 7, at: '2026-11-24T09:00:00.000Z' }]);
  });

  test('of the last line makes the order ready, of an earlier one partly ready', () => {
    const half = tickItem.apply(anOrder(), act(tick('fulfilled')));
    expect(half?.fulfillments.status).toBe('partial');
    expect(tickItem.apply(half, act(tick('failure', undefined, 2)))?.fulfillments.status).toBe('fulfilled');
  });

  test('is refused on the device when the order is gone, cancelled, closed, paid, or has no such line', () => {
    const refusal = (order: Order | null, line = 1) => {
      const checked = tickItem.check?.(order, tick('fulfilled', undefined, line));
      return checked?.ok === false ? checked.refusal : undefined;
    };
    const cancel = { reason: 'customer' as const, when: '2026-11-23T10:00:00.000Z' };
    const paid = { ...anOrder().payment, status: 'paid' as const };
    expect(refusal(anOrder())).toBeUndefined();
    expect(refusal(null)).toBe('not_found');
    expect(refusal(anOrder(4001, { cancel }))).toBe('order_cancelled');
    expect(refusal(anOrder(4001, { closed: '2026-11-23T10:00:00.000Z' }))).toBe('order_closed');
    expect(refusal(anOrder(4001, { payment: paid }))).toBe('order_captured');
    expect(refusal(anOrder(), 9)).toBe('item_not_in_order');
  });

  test('that waits changes nothing in an order cancelled meanwhile', () => {
    const order = anOrder(4001, { cancel: { reason: 'customer', when: '2026-11-24T08:00:00.000Z' } });
    expect(tickItem.apply(order, act(tick('fulfilled')))).toBe(order);
  });

  test.each([
    [tick('fulfilled'), 'Prêt\u00a0: Tomme 1 (commande 4001)'],
    [tick('fulfilled', 2), '2\u00a0trouvés sur 3\u00a0: Tomme 1 (commande 4001)'],
    [tick('reserved'), 'Remettre à préparer\u00a0: Tomme 1 (commande 4001)'],
    [tick('failure', undefined, 9), 'Manquant\u00a0: ligne 9 (commande 4001)'],
  ] as const)('%o reads « %s »', (args, words) => {
    expect(tickItem.label(args, anOrder())).toBe(words);
  });
});

describe('a weight', () => {
  test('prices the whole line and marks it as found', () => {
    const [line] = weighItem.apply(anOrder(), act(weight(780)))?.items ?? [];
    expect(line).toMatchObject({ finalprice: 2496, fulfillment: { status: 'fulfilled', grams: 780 } });
    expect(line?.fulfillment.unusual).toBeUndefined();
  });

  test('outside its band is accepted and marked; one a hundred times off is refused on the device', () => {
    const [line] = weighItem.apply(anOrder(), act(weight(1200)))?.items ?? [];
    expect(line?.fulfillment.unusual).toBe(true);
    expect(weighItem.check?.(anOrder(), weight(76_000))).toEqual({
      ok: false,
      refusal: 'weight_implausible',
    });
  });

  test('is refused for a line sold by the piece', () => {
    const order = anOrder(4001, { items: [anItem(1, { part: '6 pièces' })] });
    expect(weighItem.check?.(order, weight(780))).toEqual({ ok: false, refusal: 'item_not_weighed' });
  });

  test('is not overwritten by a weight whose author did not see it', () => {
    const first = weighItem.apply(anOrder(), act(weight(780)));
    const [line] = weighItem.apply(first, act(weight(700)))?.items ?? [];
    expect(line).toMatchObject({ finalprice: 2496, fulfillment: { grams: 780 } });
  });
});

describe('a weight with a reason', () => {
  const said = (grams: number, sawGrams: number | undefined, why?: string) =>
    act({ ...weight(grams), sawGrams, ...(why !== undefined && { why }) });
  const after = (...acts: readonly ReturnType<typeof said>[]) =>
    acts.reduce<Order | null>((order, one) => weighItem.apply(order, one), anOrder())?.items[0]?.fulfillment;

  test('keeps its reason and the weight that it replaced', () => {
    expect(after(said(780, undefined))).toMatchObject({ grams: 780 });
    expect(after(said(780, undefined))?.gramsBefore).toBeUndefined();
    expect(after(said(780, undefined), said(700, 780, 'balance tarée'))).toMatchObject({
      ...{ grams: 700, gramsBefore: 780, gramsWhy: 'balance tarée' },
    });
  });

  test('loses its reason with the next weight, and keeps it when the same weight is repeated', () => {
    const twice = [said(780, undefined), said(700, 780, 'balance tarée')];
    expect(after(...twice, said(700, 700))).toMatchObject({ gramsBefore: 780, gramsWhy: 'balance tarée' });
    const third = after(...twice, said(720, 700));
    expect(third).toMatchObject({ grams: 720, gramsBefore: 700 });
    expect(third?.gramsWhy).toBeUndefined();
  });

  test('keeps the reason beside another weight that its author had not seen', () => {
    expect(after(said(780, undefined), said(700, undefined, 'relevé deux fois'))).toMatchObject({
      ...{ grams: 780, dispute: true, weights: [{ grams: 700, why: 'relevé deux fois' }] },
    });
  });

  test('without a reason has the same effect as version 1', () => {
    const one = act(weight(780));
    expect(weighItemWordless.apply(anOrder(), one)).toEqual(weighItem.apply(anOrder(), one));
  });
});

describe('a report', () => {
  const report = { oid: 4001, line: 1, issue: 'issue_missing_product' as const, seen: fresh };

  test('of a missing product fails the line and keeps its author', () => {
    const [line] = reportItem.apply(anOrder(), act({ ...report, found: 0, note: 'Rien' }))?.items ?? [];
    expect(line?.fulfillment).toMatchObject({
      status: 'failure',
      issue: 'issue_missing_product',
      reports: [{ by: 7, note: 'Rien' }],
    });
  });

  test('without a count leaves the line and the order unchanged', () => {
    const order = reportItem.apply(anOrder(), act(report));
    expect(order?.items[0]?.fulfillment.status).toBe('reserved');
    expect(order?.fulfillments.status).toBe('reserved');
  });
});

describe('a stop', () => {
  test('that is delivered records by whom and when', () => {
    const order = deliverOrder.apply(anOrder(), act({ ...delivery('delivered'), note: 'Devant la porte' }));
    expect(order?.shipping).toMatchObject({
      shipped: true,
      outcome: { kind: 'delivered', by: 7, at: '2026-11-24T09:00:00.000Z', note: 'Devant la porte' },
    });
  });

  test('without an answer at the door keeps its bags', () => {
    expect(deliverOrder.apply(anOrder(), act(delivery('absent')))?.shipping.shipped).toBe(false);
  });

  test('marked as delivered twice keeps the first author', () => {
    const once = deliverOrder.apply(anOrder(), act(delivery('delivered')));
    const twice = deliverOrder.apply(once, act(delivery('delivered', 'delivered'), AT + 60_000));
    expect(twice?.shipping.outcome?.at).toBe('2026-11-24T09:00:00.000Z');
  });

  test('whose delivery is withdrawn is as before', () => {
    const once = deliverOrder.apply(anOrder(), act(delivery('delivered')));
    const back = deliverOrder.apply(once, act(delivery(null, 'delivered')));
    expect(back?.shipping.shipped).toBe(false);
    expect(back?.shipping.outcome).toBeUndefined();
  });

  test('moves to its new place, unless the office has moved it unseen', () => {
    const move = { oid: 4001, priority: 2, position: 5, seen: { priority: 1, position: 12_270 } };
    expect(positionOrder.apply(anOrder(), act(move))?.shipping).toMatchObject({ priority: 2, position: 5 });
    const shipping = { ...anOrder().shipping, priority: 3, placed: { office: true, id: 'x' } };
    const moved = anOrder(4001, { shipping });
    expect(positionOrder.apply(moved, act(move))).toBe(moved);
  });

  test('moved twice while offline is sent as one move, from the first place seen', () => {
    const first = { oid: 4001, priority: 2, position: 5, seen: { priority: 1, position: 12_270 } };
    const then = { oid: 4001, priority: 2, position: 9, seen: { priority: 2, position: 5 } };
    expect(positionOrder.merge?.(first, then)).toEqual({ ...then, seen: first.seen });
  });

  test('has the number of bags of the later of two counts', () => {
    const later = countBags.apply(anOrder(), act({ oid: 4001, bags: 3 }, AT + 1));
    const order = countBags.apply(later, act({ oid: 4001, bags: 2 }));
    expect(order?.shipping).toMatchObject({ bags: 3, bagged: { at: '2026-11-24T09:00:00.001Z' } });
  });

  test('has the returned containers of the later count, without the zero ones', () => {
    const jars = (count: number) => ({
      oid: 4001,
      counts: [
        { name: 'Bocal', count },
        { name: 'Sac', count: 0 },
      ],
    });
    const later = countContainers.apply(anOrder(), act(jars(3), AT + 1));
    const order = countContainers.apply(later, act(jars(2)));
    expect(order?.shipping.returned?.counts).toEqual([{ name: 'Bocal', count: 3 }]);
    expect(countContainers.label(jars(1), order)).toBe('1\u00a0contenant rendu pour la commande 4001');
  });
});

test('assigns a courier to a tour without one', () => {
  const args = { hub: HUB, day: '2026-11-24', tour: 2, courier: 8, start: '16:30' };
  const noTour: TourRow | null = null;
  expect(assignTour.row(args, 7)).toEqual({ e: 'tour', id: `${HUB}:2026-11-24:2` });
  expect(assignTour.apply(noTour, act(args))).toEqual({ id: `${HUB}:2026-11-24:2`, ...args });
});

test('collecting from a shop is recorded with its counts', () => {
  const args = { hub: HUB, day: '2026-11-24', vendor: 'ferme-du-lac', collected: true, seen: null };
  const nothing: CollectionRow | null = null;
  const done = act({ ...args, received: [{ sku: 10_001, quantity: 7 }] });
  expect(collectVendor.apply(nothing, done)).toEqual({
    ...{ id: `${HUB}:2026-11-24:ferme-du-lac`, hub: HUB, day: '2026-11-24', vendor: 'ferme-du-lac' },
    ...{ collected: true, at: '2026-11-24T09:00:00.000Z', by: 7, last: done.id },
    received: [{ sku: 10_001, quantity: 7, at: '2026-11-24T09:00:00.000Z', id: done.id }],
  });
  const unseen = collectVendor.apply(
    collectVendor.apply(nothing, done),
    act({ ...args, collected: false, received: [] }),
  );
  expect(unseen?.collected).toBe(true);
});

describe('quick counts at a shop', () => {
  const said = (quantity: number, more: object = {}) => ({
    ...{ hub: HUB, day: '2026-11-24', vendor: 'ferme-du-lac', collected: false, seen: null },
    received: [{ sku: 10_001, quantity }],
    ...more,
  });

  test('of one product are merged into one, which is undone as one', () => {
    const seen = '01890000-0000-7000-8000-000000000001';
    expect(collectVendor.merge?.(said(9, { seen }), said(8))).toEqual(said(8, { seen }));
    expect(collectVendor.hold).toBe(UNDO_MS);
  });

  test.each([
    ['of two products', said(9), said(8, { received: [{ sku: 10_002, quantity: 8 }] })],
    ['of two variants', said(9), said(8, { received: [{ sku: 10_001, variant: 'nature', quantity: 8 }] })],
    ['before and after the collection', said(9), said(8, { collected: true })],
    ['and the collection itself', said(9), said(8, { received: [] })],
  ])('%s stay two', (_, earlier, later) => {
    expect(collectVendor.merge?.(earlier, later)).toBeUndefined();
  });
});
