import type { CaptureState, DayCapture } from '../../../src/contract/orders/day-closing.ts';
import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { add, subtract } from '../../../src/domain/money/money.ts';
import { dayMoney } from '../../../src/domain/order/day-totals.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { captureWait } from '../../../src/domain/fulfilment/capture-blockers.ts';
import { isCapturable, isEnded } from '../../../src/domain/payment/payment-status.ts';
import type { capturesOf } from './day-captures-store.ts';
import { nameOf } from './day-controls.ts';

type Asked = Awaited<ReturnType<typeof capturesOf>> extends ReadonlyMap<number, infer Row> ? Row : never;

/** Refusals that are settled in the order, unlike those of a bank. */
const SETTLED_IN_THE_ORDER: ReadonlySet<string> = new Set([
  'order_unweighed',
  'order_disputed',
  'order_not_ready',
]);

/** The state of an order's capture. */
export function captureRow(order: Order, asked: Asked | undefined, moving: boolean): DayCapture {
  const { oid, rank, payment } = order;
  const state = stateOf(order, asked, moving);
  const code = state === 'refused' ? asked?.code : state === 'unready' ? waitOf(order) : undefined;
  const { taken, invoiced, coming, refunded, final, due } = dayMoney(order);
  const amount = coming > 0 ? orderAmounts(order).bill : add(taken, invoiced);
  return {
    ...{ oid, rank, name: nameOf(order), issuer: payment.issuer, number: payment.number, state },
    ...{ amount, held: payment.reserved, back: refunded, final, due },
    account: subtract(add(final, refunded), amount),
    ...(asked?.at != null && (state === 'taken' || state === 'refused') && { at: asked.at }),
    ...(code != null && { code, message: refusals[code as RefusalCode].message }),
    ...(state === 'refused' && asked?.decline ? { decline: asked.decline } : {}),
  };
}

/** Whether it may be requested now, or again. */
export function isToAsk({ state }: DayCapture): boolean {
  return state === 'waiting';
}

/** Whether its outcome is unknown, which keeps the day open. */
export function isUnderway({ state }: DayCapture): boolean {
  return state === 'waiting' || state === 'asked' || state === 'moving';
}

function stateOf(order: Order, asked: Asked | undefined, moving: boolean): CaptureState {
  const { issuer, status } = order.payment;
  if (moving) return 'moving';
  if (asked?.state === 'waiting') return 'asked';
  if (issuer === 'invoice' && status !== 'authorized') return 'invoiced';
  if (isEnded(order)) return 'taken';
  if (order.fulfillments.status !== 'fulfilled') return 'unready';
  if (!isCapturable(order)) return 'taken';
  if (captureWait(order) !== undefined) return 'unready';
  return asked?.state === 'refused' && !SETTLED_IN_THE_ORDER.has(asked.code ?? '') ? 'refused' : 'waiting';
}

function waitOf(order: Order): RefusalCode {
  return order.fulfillments.status === 'fulfilled'
    ? (captureWait(order) ?? 'order_not_ready')
    : 'order_not_ready';
}
