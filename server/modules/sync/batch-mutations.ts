import type { Id, Mutation } from '../../../src/contract/sync/sync.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { type Actor, mayCall } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { ordersHeldReading, type SavedOrder } from '../orders/orders-store.ts';
import { settleBatch } from './settle-batch.ts';
import { type NewMutation, storedReading, type StoredOutcome } from './mutations-store.ts';
import { runBatch } from '../../platform/database/batch-statement.ts';
import { useGenericPlans } from '../../platform/database/transaction.ts';
import type {
  OperationHandler,
  OperationContext,
  OrderUnitOfWork,
} from '../../platform/operations/accept-operation.ts';
import { quarantineIfLostRole } from './quarantine/quarantine-refused.ts';
import { newMutation, type ParsedMutation } from './parse-mutation.ts';
import { encodeOutcome, rollsBack } from './mutation-outcome.ts';
import {
  outOfOrder,
  isRunning,
  laneBlocked,
  type HandledMutation,
  repeatedMutation,
} from './handle-mutation.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { DatedAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A mutation that works on one order and nothing else, its arguments read. */
export interface BatchableMutation {
  readonly mutation: Mutation;
  readonly accepted: OperationHandler;
  readonly args: unknown;
  readonly oid: number;
}

/** So many orders are held at once: whoever else wants one of them waits for all. */
const MOST = 50;

/**
 * What came, in its order, in parts: mutations that follow each other and work on one order each are done together,
 * all others one by one.
 */
export function batchConsecutive(
  app: AppContext,
  actor: Actor,
  givens: readonly ParsedMutation[],
): readonly (ParsedMutation | readonly BatchableMutation[])[] {
  const parts: (ParsedMutation | BatchableMutation[])[] = [];
  for (const given of givens) {
    const ready = readyOf(app, actor, given);
    const last = parts.at(-1);
    if (ready === undefined) parts.push(given);
    else if (Array.isArray(last) && takes(last, ready)) last.push(ready);
    else parts.push([ready]);
  }
  return parts;
}

function takes(part: readonly BatchableMutation[], { mutation: { id } }: BatchableMutation): boolean {
  return part.length < MOST && part.every(({ mutation }) => mutation.id !== id);
}

function readyOf(
  { operations }: AppContext,
  actor: Actor,
  given: ParsedMutation,
): BatchableMutation | undefined {
  if (given.kind !== 'readable') return undefined;
  const { mutation } = given;
  const accepted = operations(mutation.op, mutation.v);
  if (accepted?.orderIdOf === undefined || !mayCall(accepted.operation.allow, actor)) return undefined;
  const read = accepted.parse(mutation.args);
  return read.ok ? { mutation, accepted, args: read.args, oid: accepted.orderIdOf(read.args) } : undefined;
}

/**
 * Everything that these mutations do, each exactly once, in one transaction that reads and writes all of it at once;
 * every lane in its order. One of them that fails is the failure of all: nothing is recorded then, and they may be
 * tried one by one.
 *
 * @param stopped lanes in which something waits: what comes after it there waits too
 */
export function handleBatch(
  app: AppContext,
  actor: Actor,
  client: Id,
  ready: readonly BatchableMutation[],
  stopped: ReadonlySet<string>,
): Promise<readonly HandledMutation[]> {
  const { database, clock } = app;
  return writeTransaction(database, async (tx) => {
    await useGenericPlans(tx);
    const ids = ready.flatMap(({ mutation: { id, prev } }) => (prev === null ? [id] : [id, prev]));
    const { orders, stored } = await runBatch(tx, {
      orders: ordersHeldReading(ready.map(({ oid }) => oid)),
      stored: storedReading(tx, ids),
    });
    const shared = batchUnitOfWork(tx, orders);
    const waiting = new Set(stopped);
    const decided = new Map<Id, NewMutation & StoredOutcome>();
    const processed: HandledMutation[] = [];
    for (const one of ready) {
      const { id, lane } = one.mutation;
      const fresh = newMutation(one.mutation, actor.id, client, clock());
      const known = stored.get(id);
      const settled = waiting.has(lane)
        ? laneBlocked(id)
        : known === undefined
          ? outOfOrder(one.mutation, actor, (prev) => decided.get(prev) ?? stored.get(prev))
          : repeatedMutation(known, fresh);
      if (settled?.kind === 'waits') waiting.add(lane);
      if (settled !== undefined) {
        processed.push(settled);
        continue;
      }
      const decision = await decide(one, shared, {
        ...{ tx, actor, gateways: app.gateways, now: clock(), mutation: { id, client } },
        ...{ unitOfWork: shared.unitOfWork, effectiveAt: fresh.effectiveAt ?? fresh.receivedAt },
      });
      const outcome = await quarantineIfLostRole(
        { tx, actor, accepted: one.accepted, mutation: one.mutation, fresh },
        decision,
      );
      decided.set(id, { ...fresh, ...outcome });
      processed.push({ kind: 'settled', id, again: false, outcome });
    }
    if (decided.size > 0)
      await settleBatch(tx, { decided: [...decided.values()], ...shared.pendingWrites() });
    return processed;
  });
}

async function decide(
  { mutation: { op, id }, accepted, args }: BatchableMutation,
  { saveCount: saves }: BatchUnitOfWork,
  context: OperationContext,
): Promise<StoredOutcome> {
  const before = saves();
  const decided = await accepted.run(context, args);
  if (isRunning(decided)) throw new Error(`${op} ${id} has a second half and was done with others`);
  const outcome = encodeOutcome(decided);
  // There is no going back to before this one alone.
  if (rollsBack(outcome) && saves() > before) throw new Error(`${op} ${id} was written and then refused`);
  return outcome;
}

/** A desk that several operations share: nothing is written before all of them are done. */
interface BatchUnitOfWork {
  readonly unitOfWork: OrderUnitOfWork;
  /** How often something was given back so far. */
  readonly saveCount: () => number;
  /** What is to be written now. `still`: orders whose money has to be where it was. */
  readonly pendingWrites: () => {
    readonly orders: readonly SavedOrder[];
    readonly auditEntries: readonly DatedAuditEntry[];
    readonly moneyUnmoved: readonly number[];
  };
}

/** A desk on which these orders lie, all of them held for the transaction; there are no others. */
function batchUnitOfWork(tx: Tx, held: ReadonlyMap<number, Order>): BatchUnitOfWork {
  const orders = new Map(held);
  const saved = new Map<number, SavedOrder>();
  const auditEntries: DatedAuditEntry[] = [];
  const still = new Set<number>();
  let saves = 0;
  return {
    unitOfWork: {
      load: (oid) => Promise.resolve(orders.get(oid)),
      assertNoMoneyMoving(oid) {
        still.add(oid);
        return Promise.resolve();
      },
      save(order, auditEntry, at) {
        const { oid, payment, fulfillments, closed } = order;
        const text = JSON.stringify(order);
        // As the next one would read it from the database: what was left undefined is absent.
        orders.set(oid, JSON.parse(text) as Order);
        saved.set(oid, {
          ...{ oid, data: text, closed: closed ?? null, raised: (saved.get(oid)?.raised ?? 0) + 1 },
          ...{ payment: payment.status, fulfilment: fulfillments.status },
        });
        if (auditEntry !== undefined) auditEntries.push({ ...auditEntry, at });
        saves += 1;
        recordChange(tx, 'order', oid);
        return Promise.resolve();
      },
    },
    saveCount: () => saves,
    pendingWrites: () => ({
      orders: [...saved.values()],
      auditEntries: auditEntries,
      moneyUnmoved: [...still],
    }),
  };
}
