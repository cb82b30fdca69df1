import { sql } from 'kysely';
import type { Deferred, Id, Mutation, OutOfOrder } from '../../../src/contract/sync/sync.ts';
import { restoreChanges, recordedChanges } from '../../platform/feed/record-change.ts';
import { type Actor, mayCall } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import {
  insertMutation,
  type NewMutation,
  settleMutation,
  type StoredMutation,
  storedMutations,
  type StoredOutcome,
} from './mutations-store.ts';
import type { OperationResult, Running } from '../../platform/operations/accept-operation.ts';
import { immediateUnitOfWork } from '../orders/order-unit-of-work.ts';
import { quarantineIfLostRole } from './quarantine/quarantine-refused.ts';
import { refusedOutcome, encodeOutcome, rollsBack } from './mutation-outcome.ts';

/** The state of a mutation after its transaction. */
export type HandledMutation =
  /** Its outcome is recorded for good; `again`: it already was before. */
  | { readonly kind: 'settled'; readonly id: Id; readonly again: boolean; readonly outcome: StoredOutcome }
  /** Recorded as running: this request finishes it (`mine`), or another one does. */
  | { readonly kind: 'running'; readonly id: Id; readonly mine: Running | undefined }
  | { readonly kind: 'key_reused'; readonly id: Id }
  | DeferredMutation;

interface DeferredMutation {
  readonly kind: 'waits';
  readonly result: Deferred | OutOfOrder;
}

/** The sender of a mutation, and the server that handles it. */
interface Sender {
  readonly app: AppContext;
  readonly actor: Actor;
}

const LANE_RETRY_MS = 1000;

/** Handles one mutation exactly once in the given transaction (docs/protocol.md#exactly-once). */
export async function handleMutation(
  tx: Tx,
  sender: Sender,
  mutation: Mutation,
  fresh: NewMutation,
): Promise<HandledMutation> {
  const { app, actor } = sender;
  const { id } = mutation;
  const holdsSender = app.operations(mutation.op, mutation.v)?.holdsSender === true;
  const { taken, stored } = await insertMutation(tx, fresh, {
    holdsSender,
    by: app.database.presence.name,
  });
  const known = stored.get(id);
  if (known !== undefined) return repeatedMutation(known, fresh);
  const waits = outOfOrder(mutation, actor, (prev) => stored.get(prev));
  if (waits !== undefined) return waits;
  if (!taken) {
    const other = (await storedMutations(tx, [id])).get(id);
    if (other === undefined) throw new Error(`${id} was claimed elsewhere and is not stored`);
    return repeatedMutation(other, fresh);
  }
  const decided = await decide(tx, sender, mutation, fresh);
  if ('running' in decided) return { kind: 'running', id, mine: decided.running };
  await settleMutation(tx, id, decided);
  return { kind: 'settled', id, again: false, outcome: decided };
}

/**
 * Why a mutation has to wait; `undefined` when its predecessor is decided. A predecessor that is known by its id alone
 * does not prove that the mutations before it were handled: a restored server may have lost them.
 */
export function outOfOrder(
  { id, prev }: Mutation,
  actor: Actor,
  known: (prev: Id) => Pick<StoredMutation, 'userId' | 'fingerprint' | 'outcome'> | undefined,
): DeferredMutation | undefined {
  if (prev === null) return undefined;
  const before = known(prev);
  if (before?.userId !== actor.id || before.fingerprint === '')
    return { kind: 'waits', result: { id, outcome: 'out_of_order', missing: prev } };
  return before.outcome === 'running' ? laneBlocked(id) : undefined;
}

/** Defers a mutation because an earlier one of its lane waits. */
export function laneBlocked(id: Id): DeferredMutation {
  return { kind: 'waits', result: { id, outcome: 'deferred', code: 'lane', retryAfter: LANE_RETRY_MS } };
}

/** The state of a repeated mutation; another fingerprint under the same id is refused. */
export function repeatedMutation(
  known: StoredMutation,
  { userId, fingerprint }: NewMutation,
): HandledMutation {
  const { id } = known;
  if (known.userId !== userId) return { kind: 'key_reused', id };
  // A mutation that was sealed before it arrived is known by its id alone.
  if (known.outcome === 'abandoned') return { kind: 'settled', id, again: true, outcome: known };
  if (known.fingerprint !== fingerprint) return { kind: 'key_reused', id };
  return known.outcome === 'running'
    ? { kind: 'running', id, mine: undefined }
    : { kind: 'settled', id, again: true, outcome: known };
}

async function decide(
  tx: Tx,
  { app: { gateways, clock, operations }, actor }: Sender,
  { id, op, v, args }: Mutation,
  { client, effectiveAt, receivedAt }: NewMutation,
): Promise<StoredOutcome | { readonly running: Running }> {
  const accepted = operations(op, v);
  if (accepted === undefined) return refusedOutcome('unknown_operation');
  const mutation = { id, op, v, args };
  const fresh = { client, effectiveAt, receivedAt };
  const quarantined = (refused: StoredOutcome) =>
    quarantineIfLostRole({ tx, actor, accepted, mutation, fresh }, refused);
  if (!mayCall(accepted.operation.allow, actor)) return quarantined(refusedOutcome('forbidden'));
  const read = accepted.parse(args);
  if (!read.ok) return refusedOutcome('malformed', read.issues);

  const now = clock();
  const context = {
    ...{ tx, actor, gateways, now, mutation: { id, client }, unitOfWork: immediateUnitOfWork(tx, now) },
    effectiveAt: effectiveAt ?? receivedAt,
  };
  const changes = recordedChanges(tx);
  const usesSavepoint = accepted.decidesFirst !== true;
  if (usesSavepoint) await sql`savepoint service`.execute(tx);
  const decided = await accepted.run(context, read.args);
  if (isRunning(decided)) return { running: decided };
  const outcome = encodeOutcome(decided);
  if (rollsBack(outcome) && usesSavepoint) {
    await sql`rollback to savepoint service`.execute(tx);
    restoreChanges(tx, changes);
  }
  return quarantined(outcome);
}

/** Whether the operation continues with a call to an external service. */
export function isRunning(decided: OperationResult | Running): decided is Running {
  return 'outcome' in decided && decided.outcome === 'running';
}
