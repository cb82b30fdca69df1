import { randomUUID } from 'node:crypto';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Actor, worksFor } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import {
  type MoneyOperation,
  runningOperation,
  startOperation,
} from '../../orders/money-operations-store.ts';
import { orderHeld } from '../../orders/orders-store.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { askAcquirer } from './ask-money-operation.ts';
import type { MoneyPlan } from '../../orders/money-plan.ts';
import { settleOperation } from './settle-money-operation.ts';

/** Who moves money, and what it takes. */
export type Moving = AcquirerContext & { readonly actor: Actor };

/** What is decided on an order that is held for the transaction. */
type Decide<Refusal extends string> = (tx: Tx, order: Order) => Promise<Result<MoneyPlan, Refusal>>;

/** An operation that has run for so long lost its process: whoever comes next finishes it. */
const LEFT_MS = MINUTE_MS;

/**
 * Moves money of an order: decides in one transaction, asks the acquirer with none open, makes its answer true in
 * another; `why` goes with it into the audit. Asked again after a crash it is the same movement; a second one meanwhile is
 * told that one is running.
 */
export async function moveMoney<Refusal extends string>(
  moving: Moving,
  oid: number,
  why: string | undefined,
  decide: Decide<Refusal>,
): Promise<Result<Order, Refusal | 'not_found' | 'forbidden' | 'still_running' | 'payment_declined'>> {
  const begun = await moving.write((tx) => begin(tx, moving, oid, why, decide));
  return begun.ok ? finishOperation(moving, begun.value) : begun;
}

/** Carries out what was decided, from wherever it was left. */
export async function finishOperation(
  outside: AcquirerContext,
  operation: MoneyOperation,
): Promise<Result<Order, 'payment_declined' | 'not_found'>> {
  const asked = await askAcquirer(outside, operation);
  return outside.write((tx) => settleOperation(tx, operation, asked, outside));
}

/** An order held for its hub's manager; another hub's is not to be told from none. */
export async function orderOfManager(tx: Tx, actor: Actor, oid: number): Promise<Result<Order, 'not_found'>> {
  const stored = await orderHeld(tx, oid);
  return stored !== undefined && worksFor(actor, stored.order.hub, 'manager')
    ? accept(stored.order)
    : refuse('not_found');
}

async function begin<Refusal extends string>(
  tx: Tx,
  { actor, clock }: Moving,
  oid: number,
  why: string | undefined,
  decide: Decide<Refusal>,
): Promise<Result<MoneyOperation, Refusal | 'not_found' | 'forbidden' | 'still_running'>> {
  const held = await orderOfManager(tx, actor, oid);
  if (!held.ok) return held;
  const now = clock();
  const running = await runningOperation(tx, oid);
  if (running !== undefined)
    return now - Date.parse(running.started) < LEFT_MS ? refuse('still_running') : accept(running);
  const decided = await decide(tx, held.value);
  if (!decided.ok) return decided;
  const operation: MoneyOperation = {
    id: randomUUID(),
    oid,
    who: actor.id,
    plan: { ...decided.value, ...(why && { why }) },
    started: new Date(now).toISOString(),
  };
  await startOperation(tx, operation);
  return accept(operation);
}
