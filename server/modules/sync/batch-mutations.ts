import type { Id, Mutation } from '../../../src/contract/sync/sync.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { type Actor, mayCall } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { ordersHeldReading, type SavedOrder } from '../orders/orders-store.ts';
import { settleBatch } from './settle-batch.ts';
import { type NewMutation, storedReading, type StoredOutcome } from './mutations-store.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type ContainerAuthor, keepContainers, movesContainers } from '../containers/keep-containers.ts';
import { writeLots } from '../catalogue/lots/lots-store.ts';
import { runBatch } from '../../platform/database/batch-statement.ts';
import { useGenericPlans } from '../../platform/database/transaction.ts';
import type {
  FoundLines,
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

/** A mutation on a single order, with parsed arguments. */
export interface BatchableMutation {
  readonly mutation: Mutation;
  readonly accepted: OperationHandler;
  readonly args: unknown;
  readonly oid: number;
}

/** The most mutations of a batch: other requests for one of their orders wait for the whole batch. */
const MAX_BATCH = 50;

/** Groups consecutive order mutations of a push into batches and keeps every other mutation alone, in order. */
export function batchConsecutive(
  app: AppContext,
  actor: Actor,
  mutations: readonly ParsedMutation[],
): readonly (ParsedMutation | readonly BatchableMutation[])[] {
  const parts: (ParsedMutation | BatchableMutation[])[] = [];
  for (const parsed of mutations) {
    const ready = batchable(app, actor, parsed);
    const last = parts.at(-1);
    if (ready === undefined) parts.push(parsed);
    else if (Array.isArray(last) && hasRoomFor(last, ready)) last.push(ready);
    else parts.push([ready]);
  }
  return parts;
}

function hasRoomFor(part: readonly BatchableMutation[], { mutation: { id } }: BatchableMutation): boolean {
  return part.length < MAX_BATCH && part.every(({ mutation }) => mutation.id !== id);
}

function batchable(
  { operations }: AppContext,
  actor: Actor,
  parsed: ParsedMutation,
): BatchableMutation | undefined {
  if (parsed.kind !== 'readable') return undefined;
  const { mutation } = parsed;
  const accepted = operations(mutation.op, mutation.v);
  if (accepted?.orderIdOf === undefined || !mayCall(accepted.operation.allow, actor)) return undefined;
  const read = accepted.parse(mutation.args);
  return read.ok ? { mutation, accepted, args: read.args, oid: accepted.orderIdOf(read.args) } : undefined;
}

/**
 * Handles order mutations exactly once in one transaction, with one read and one write for all of them, each lane in
 * order. When one fails, the whole batch fails and records nothing; the caller may then handle them one by one.
 *
 * @param stopped lanes with a waiting mutation: the mutations after it wait too
 */
export function handleBatch(
  { app, actor, client }: { readonly app: AppContext; readonly actor: Actor; readonly client: Id },
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
    const shared = batchUnitOfWork(tx, orders, clock);
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
    await writeLots(tx, shared.turned);
    for (const { order, ...author } of shared.contained()) await keepContainers(tx, order, author);
    return processed;
  });
}

async function decide(
  { mutation: { op, id }, accepted, args }: BatchableMutation,
  { saveCount }: BatchUnitOfWork,
  context: OperationContext,
): Promise<StoredOutcome> {
  const before = saveCount();
  const decided = await accepted.run(context, args);
  if (isRunning(decided)) throw new Error(`${op} ${id} runs in steps and cannot be batched`);
  const outcome = encodeOutcome(decided);
  // The shared transaction has no savepoint for this mutation alone.
  if (rollsBack(outcome) && saveCount() > before)
    throw new Error(`${op} ${id} saved an order and was then refused`);
  return outcome;
}

/** A unit of work shared by a batch: its writes are collected until all mutations are decided. */
interface BatchUnitOfWork {
  readonly unitOfWork: OrderUnitOfWork;
  /** The number of saves so far. */
  readonly saveCount: () => number;
  /** The lines whose lots are written last. */
  readonly turned: readonly FoundLines[];
  /** The saved orders that may move containers, each in its last state, in the order of their numbers. */
  readonly contained: () => readonly (ContainerAuthor & { readonly order: Order })[];
  /** The collected writes. `moneyUnmoved`: orders that must have no running money operation. */
  readonly pendingWrites: () => {
    readonly orders: readonly SavedOrder[];
    readonly auditEntries: readonly DatedAuditEntry[];
    readonly moneyUnmoved: readonly number[];
  };
}

/** A unit of work on these locked orders; it knows no others. */
function batchUnitOfWork(tx: Tx, locked: ReadonlyMap<number, Order>, clock: () => Ms): BatchUnitOfWork {
  const orders = new Map(locked);
  const saved = new Map<number, SavedOrder>();
  const auditEntries: DatedAuditEntry[] = [];
  const moneyUnmoved = new Set<number>();
  const turned: FoundLines[] = [];
  const contained = new Map<number, ContainerAuthor & { readonly order: Order }>();
  let saves = 0;
  return {
    unitOfWork: {
      load: (oid) => Promise.resolve(orders.get(oid)),
      assertNoMoneyMoving(oid) {
        moneyUnmoved.add(oid);
        return Promise.resolve();
      },
      save(order, auditEntry, at) {
        const { oid, payment, fulfillments, closed } = order;
        const text = JSON.stringify(order);
        // The next mutation gets the order as it would read it from the database, without undefined fields.
        orders.set(oid, JSON.parse(text) as Order);
        if (movesContainers(order))
          contained.set(oid, { order, who: auditEntry?.who, why: auditEntry?.why, now: clock() });
        saved.set(oid, {
          ...{ oid, data: text, closed: closed ?? null, raised: (saved.get(oid)?.raised ?? 0) + 1 },
          ...{ payment: payment.status, fulfilment: fulfillments.status },
        });
        if (auditEntry !== undefined) auditEntries.push({ ...auditEntry, at });
        saves += 1;
        recordChange(tx, 'order', oid);
        return Promise.resolve();
      },
      keepLots(lines) {
        turned.push(lines);
        return Promise.resolve();
      },
    },
    turned,
    contained: () => [...contained.values()].sort((one, other) => one.order.oid - other.order.oid),
    saveCount: () => saves,
    pendingWrites: () => ({
      orders: [...saved.values()],
      auditEntries,
      moneyUnmoved: [...moneyUnmoved],
    }),
  };
}
