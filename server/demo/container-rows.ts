import type { Order } from '../../src/contract/orders/orders.ts';
import {
  type ContainerMove,
  containerMoves,
  containersValue,
  leftContainers,
} from '../../src/domain/containers/container-counts.ts';
import { DAY_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { centimes, subtract, ZERO } from '../../src/domain/money/money.ts';
import { creditEntry } from '../../src/domain/payment/credit.ts';
import { JAR } from './demo-hubs.ts';
import type { Rows } from './insert-rows.ts';
import type { MadeOrder } from './order-generator.ts';

/** How long customers keep what they received. */
const KEPT_MS = 12 * DAY_MS;

interface DemoMove {
  readonly order: Order;
  readonly move: ContainerMove;
  readonly at: Ms;
}

/**
 * The container movements of the orders: out with each delivery, and back at the depot some days later. The
 * customer of the demonstration holds two jars, for which they had a voucher.
 */
export function demoMoves(made: readonly MadeOrder[], now: Ms): readonly DemoMove[] {
  const latest = made.findLast(({ order }) => isClient(order) && leftContainers(order));
  const jars = { cause: 'office', name: JAR, count: 2, deposit: centimes(200) } as const;
  const held = latest === undefined ? [] : [{ order: latest.order, move: jars, at: whenOf(latest, now) }];
  return [...ordered(made, now), ...held];
}

function whenOf({ order }: MadeOrder, now: Ms): Ms {
  return Math.min(Date.parse(order.shipping.when), now);
}

function ordered(made: readonly MadeOrder[], now: Ms): readonly DemoMove[] {
  return made.flatMap(({ order }) =>
    containerMoves(order).flatMap((move) => {
      const at = Date.parse(order.shipping.when);
      const back = Math.min(at + KEPT_MS, now);
      const gaveBack = at + KEPT_MS <= now || isClient(order);
      const returned: ContainerMove = { ...move, cause: 'office', count: -move.count };
      const out = { order, move, at: Math.min(at, now) };
      return gaveBack ? [out, { order, move: returned, at: back }] : [out];
    }),
  );
}

/** The movements as rows. */
export function containerRows(moves: readonly DemoMove[]): Rows<'container_movements'> {
  return inTime(moves).map(({ order: { oid, hub, customer }, move, at }) => ({
    ...{ user_id: customer.id, hub, oid, cause: move.cause, type: move.name },
    ...{ count: move.count, deposit: move.deposit, who: null, at: new Date(at).toISOString() },
    why: move.cause === 'office' ? (move.count > 0 ? 'Remis au dépôt' : 'Rendu au dépôt') : null,
  }));
}

/** The movements of the customers' accounts that they cause. */
export function depositRows(moves: readonly DemoMove[]): Rows<'ledger'> {
  return inTime(moves).flatMap(({ order: { oid, customer }, move, at }) => {
    const amount = subtract(ZERO, containersValue([move]));
    const act = amount < 0 ? 'deposit' : 'deposit_back';
    const created = new Date(at).toISOString();
    const entry = { user_id: customer.id, ...creditEntry(act, oid, amount), oid, created };
    const given = move.cause === 'office' && amount < 0;
    const voucher = creditEntry('voucher', 'bocaux', subtract(ZERO, amount));
    return given ? [{ user_id: customer.id, ...voucher, oid: null, created }, entry] : [entry];
  });
}

/** Adds to the undelivered orders the containers that their customers hold. */
export function withHeld(made: readonly MadeOrder[], moves: readonly DemoMove[]): readonly MadeOrder[] {
  const held = new Map<string, Map<string, number>>();
  for (const { order, move } of moves) {
    const key = `${order.customer.id}:${order.hub}`;
    const own = held.get(key) ?? new Map<string, number>();
    held.set(key, own.set(move.name, (own.get(move.name) ?? 0) + move.count));
  }
  return made.map((one) => {
    const { order } = one;
    if (order.closed !== undefined || order.cancel !== undefined || order.shipping.outcome !== undefined)
      return one;
    const own = [...(held.get(`${order.customer.id}:${order.hub}`) ?? [])]
      .map(([name, count]) => ({ name, count }))
      .filter(({ count }) => count > 0);
    if (own.length === 0) return one;
    return { ...one, order: { ...order, customer: { ...order.customer, containers: own } } };
  });
}

function isClient({ customer }: Order): boolean {
  return customer.email.startsWith('client@');
}

function inTime(moves: readonly DemoMove[]): readonly DemoMove[] {
  return [...moves].sort((one, other) => one.at - other.at);
}
