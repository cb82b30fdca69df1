import type { ChangeQuote, OrderWish } from '../../../src/contract/orders/order-change.ts';
import { refusals } from '../../../src/contract/core/refusals.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { type Centimes, sum } from '../../../src/domain/money/money.ts';
import { holdStep, LINE_LOCK_WORDS, placedKey } from '../../../src/domain/order/order-change.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { Context } from '../../core/request-context.ts';
import { runningOperation } from '../orders/money-operations-store.ts';
import type { ChangePlan, OrderPlan } from '../orders/money-plan.ts';
import { orderOf, type StoredOrder } from '../orders/orders-store.ts';
import { paymentOf } from '../payments/acquirer/payments-store.ts';
import { type AssessedChange, assessChange } from './assess-change.ts';
import type { DecidedLine } from './changed-items.ts';
import { heldAmount } from './held-amount.ts';

/** Whether the order is the actor's own; it is unknown to everyone else. */
export function isOwn(actor: Actor, stored: StoredOrder | undefined): stored is StoredOrder {
  return stored?.order.customer.id === actor.id;
}

/** Computes the result of a change, without any effect. */
export async function quoteChange(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  oid: number,
  wish: OrderWish,
): Promise<Result<ChangeQuote, 'not_found' | 'item_not_in_order'>> {
  const stored = await orderOf(tx, oid);
  if (!isOwn(actor, stored)) return refuse('not_found');
  const assessed = await assessChange(tx, stored, wish, { now, office: false });
  return assessed.ok ? accept((await quoteOf(tx, stored, assessed.value)).quote) : assessed;
}

/** An assessed change for display, and what the acquirer holds for the order. */
export async function quoteOf(
  tx: Tx,
  { order }: Pick<StoredOrder, 'order'>,
  assessed: AssessedChange,
): Promise<{ readonly quote: ChangeQuote; readonly held: Centimes | undefined }> {
  const payment = await paymentOf(tx, order.oid);
  const held = payment && heldAmount(payment);
  const running = await runningOperation(tx, order.oid);
  const { after, lines, locks, ...change } = assessed;
  const { issuer } = order.payment;
  const closed = order.locked === undefined ? closedWords(assessed, held !== undefined) : DAY_LOCKED;
  const quote = {
    ...(closed !== undefined && { closed }),
    cutoff: new Date(change.cutoff).toISOString(),
    lines: lines.map((line) => quotedLine(line, locks)),
    changes: [...change.changes],
    ...{ before: change.before, after },
    asks: issuer !== 'invoice' && held !== undefined && holdStep(after.reserved, held) === 'renews',
    ...waitingOf(running?.plan),
  };
  return { quote, held };
}

/** The bank's page while a change waits for its customer. */
export function waitingOf(plan: OrderPlan | undefined) {
  const step = plan?.kind === 'change' ? plan.step : undefined;
  return step?.kind === 'waiting' && step.ended === undefined
    ? { waiting: { url: step.url, until: step.until } }
    : {};
}

export function isChange(plan: OrderPlan): plan is ChangePlan {
  return plan.kind === 'change';
}

const DAY_LOCKED = refusals.day_locked.message;

function closedWords({ closed, unpayable }: AssessedChange, known: boolean): string | undefined {
  if (closed || !known) return refusals.order_not_changeable.message;
  return unpayable && refusals[unpayable].message;
}

function quotedLine({ change, today }: DecidedLine, locks: AssessedChange['locks']) {
  const { before, after } = change;
  if (change.kind === 'added') {
    const { sku, title, price } = change.added;
    const vendor = today?.product.urlpath ?? '';
    const each = today?.price ?? price;
    return { key: lineKey(change.added), sku, title, vendor, before, after, was: each, price: each };
  }
  const { line, sku, title, vendor, price } = change.line;
  const lock = locks.get(line);
  return {
    ...{ line, key: placedKey(change.line), sku, title, vendor, before, after },
    ...{ was: price, price: today === undefined ? price : sum(today.shares.map((share) => share.price)) },
    ...(lock !== undefined && { locked: LINE_LOCK_WORDS[lock] }),
  };
}
