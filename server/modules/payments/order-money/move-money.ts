import { randomUUID } from 'node:crypto';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Actor, worksFor } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { RequestInfo } from '../../../core/request-context.ts';
import { isLeft, whileDoing, whileDoingSteps } from '../../../core/database/process-presence.ts';
import {
  type MoneyOperation,
  requestedOperation,
  runningOperation,
  startOperation,
} from '../../orders/money-operations-store.ts';
import { orderHeld } from '../../orders/orders-store.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { writeUnlessRefused } from '../../../platform/feed/write-transaction.ts';
import { askAcquirer, type MoveRefusal } from './ask-money-operation.ts';
import type { MoneyPlan } from '../../orders/money-plan.ts';
import { settleOperation } from './settle-money-operation.ts';

/** The acquirer's context, the actor of a movement of money, and the idempotency key of their request. */
export type MoneyContext = AcquirerContext & {
  readonly actor: Actor;
  readonly request?: Pick<RequestInfo, 'key'>;
};

/** Plans the movement for a locked order, or refuses it. */
type Decide<Refusal extends string> = (tx: Tx, order: Order) => Promise<Result<MoneyPlan, Refusal>>;

/** An operation older than this counts as abandoned; the next caller finishes it. */
const ABANDONED_MS = MINUTE_MS;

/**
 * Moves money of an order: plans in one transaction, calls the acquirer with none open, applies the answer in another.
 * `why` goes into the audit log. A retry after a crash continues the same operation, or finds it done meanwhile; a
 * concurrent call is refused with `still_running`.
 */
export async function moveMoney<Refusal extends string>(
  context: MoneyContext,
  oid: number,
  why: string | undefined,
  decide: Decide<Refusal>,
): Promise<Result<Order, Refusal | MoveRefusal | 'not_found' | 'forbidden' | 'still_running'> | Refused> {
  return whileDoingSteps(context.database.presence, async (begins) => {
    const begun = await writeUnlessRefused(context, async (tx) => {
      const decided = await begin(tx, context, oid, { why, decide });
      if (decided.ok && 'plan' in decided.value) begins(decided.value.id);
      return decided;
    });
    if (!begun.ok) return begun;
    return 'plan' in begun.value ? finishOperation(context, begun.value) : accept(begun.value);
  });
}

/** Executes or resumes a planned operation. */
export async function finishOperation(
  context: AcquirerContext,
  operation: MoneyOperation,
): Promise<Result<Order, MoveRefusal | 'not_found'> | Refused> {
  return whileDoing(context.database.presence, operation.id, async () => {
    const answer = await askAcquirer(context, operation);
    return context.write((tx) => settleOperation(tx, operation, answer, context));
  });
}

/** Locks an order for its hub's manager; others get the same refusal as for an unknown order. */
export async function orderOfManager(tx: Tx, actor: Actor, oid: number): Promise<Result<Order, 'not_found'>> {
  const stored = await orderHeld(tx, oid);
  return stored !== undefined && worksFor(actor, stored.order.hub, 'manager')
    ? accept(stored.order)
    : refuse('not_found');
}

/** Returns the operation to execute, or the order when an earlier sending of the request is done. */
async function begin<Refusal extends string>(
  tx: Tx,
  { actor, clock, database: { presence }, request }: MoneyContext,
  oid: number,
  { why, decide }: { readonly why: string | undefined; readonly decide: Decide<Refusal> },
): Promise<Result<MoneyOperation | Order, Refusal | 'not_found' | 'forbidden' | 'still_running'>> {
  const held = await orderOfManager(tx, actor, oid);
  if (!held.ok) return held;
  const now = clock();
  const running = await runningOperation(tx, oid);
  if (running !== undefined) {
    const { plan } = running;
    // A change by the customer finishes without another call.
    if (plan.kind === 'change') return refuse('still_running');
    const left =
      now - Date.parse(running.started) >= ABANDONED_MS ||
      (await isLeft(tx, presence, { id: running.id, by: plan.process }));
    return left ? accept({ ...running, plan }) : refuse('still_running');
  }
  const key = request?.key;
  // Its first sending failed here, at the acquirer's silence, and a job finished it.
  if (key !== undefined && (await requestedOperation(tx, { oid, who: actor.id, key }))) return held;
  const decided = await decide(tx, held.value);
  if (!decided.ok) return decided;
  const operation: MoneyOperation = {
    id: randomUUID(),
    oid,
    who: actor.id,
    plan: {
      ...{ ...decided.value, process: presence.name },
      ...(why && { why }),
      ...(key !== undefined && { request: key }),
    },
    started: new Date(now).toISOString(),
  };
  await startOperation(tx, operation);
  return accept(operation);
}
