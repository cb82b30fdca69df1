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

/** How one mutation stands after its transaction. */
export type HandledMutation =
  /** Its outcome is recorded, once and for ever; `again`: it was before. */
  | { readonly kind: 'settled'; readonly id: Id; readonly again: boolean; readonly outcome: StoredOutcome }
  /** Recorded as running: its second half comes now (`mine`), or belongs to somebody else. */
  | { readonly kind: 'running'; readonly id: Id; readonly mine: Running | undefined }
  | { readonly kind: 'key_reused'; readonly id: Id }
  | DeferredMutation;

interface DeferredMutation {
  readonly kind: 'waits';
  readonly result: Deferred | OutOfOrder;
}

const LANE_RETRY_MS = 1000;

/** Everything that one mutation does, exactly once, in the given transaction (docs/protocol.md#exactly-once). */
export async function handleMutation(
  tx: Tx,
  app: AppContext,
  actor: Actor,
  mutation: Mutation,
  fresh: NewMutation,
): Promise<HandledMutation> {
  const { id } = mutation;
  const holdsSender = app.operations(mutation.op, mutation.v)?.holdsSender === true;
  const { taken, stored } = await insertMutation(tx, fresh, { holdsSender });
  const known = stored.get(id);
  if (known !== undefined) return repeatedMutation(known, fresh);
  const waits = outOfOrder(mutation, actor, (prev) => stored.get(prev));
  if (waits !== undefined) return waits;
  if (!taken) {
    const other = (await storedMutations(tx, [id])).get(id);
    if (other === undefined) throw new Error(`${id} was taken and is not there`);
    return repeatedMutation(other, fresh);
  }
  const decided = await decide(tx, app, actor, mutation, fresh);
  if ('running' in decided) return { kind: 'running', id, mine: decided.running };
  await settleMutation(tx, id, decided);
  return { kind: 'settled', id, again: false, outcome: decided };
}

/**
 * Why a mutation may not be done yet; `undefined` when what it follows is decided. What is known by its id alone says
 * nothing of what stands before it in its lane: a restored server may have forgotten that.
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

/** Something before it in its lane waits. */
export function laneBlocked(id: Id): DeferredMutation {
  return { kind: 'waits', result: { id, outcome: 'deferred', code: 'lane', retryAfter: LANE_RETRY_MS } };
}

/** What is answered to a mutation that came before, as long as it says the same. */
export function repeatedMutation(
  known: StoredMutation,
  { userId, fingerprint }: NewMutation,
): HandledMutation {
  const { id } = known;
  if (known.userId !== userId) return { kind: 'key_reused', id };
  // What was sealed before it came is known by its id alone.
  if (known.outcome === 'abandoned') return { kind: 'settled', id, again: true, outcome: known };
  if (known.fingerprint !== fingerprint) return { kind: 'key_reused', id };
  return known.outcome === 'running'
    ? { kind: 'running', id, mine: undefined }
    : { kind: 'settled', id, again: true, outcome: known };
}

async function decide(
  tx: Tx,
  { gateways, clock, operations }: AppContext,
  actor: Actor,
  { id, op, v, args }: Mutation,
  { client, effectiveAt, receivedAt }: NewMutation,
): Promise<StoredOutcome | { readonly running: Running }> {
  const accepted = operations(op, v);
  if (accepted === undefined) return refusedOutcome('unknown_operation');
  const mutation = { id, op, v, args };
  const fresh = { client, effectiveAt, receivedAt };
  const kept = (refused: StoredOutcome) =>
    quarantineIfLostRole({ tx, actor, accepted, mutation, fresh }, refused);
  if (!mayCall(accepted.operation.allow, actor)) return kept(refusedOutcome('forbidden'));
  const read = accepted.parse(args);
  if (!read.ok) return refusedOutcome('malformed', read.issues);

  const context = {
    ...{ tx, actor, gateways, now: clock(), mutation: { id, client }, unitOfWork: immediateUnitOfWork(tx) },
    effectiveAt: effectiveAt ?? receivedAt,
  };
  const told = recordedChanges(tx);
  const goesBack = accepted.decidesFirst !== true;
  if (goesBack) await sql`savepoint service`.execute(tx);
  const decided = await accepted.run(context, read.args);
  if (isRunning(decided)) return { running: decided };
  const outcome = encodeOutcome(decided);
  if (rollsBack(outcome) && goesBack) {
    await sql`rollback to savepoint service`.execute(tx);
    restoreChanges(tx, told);
  }
  return kept(outcome);
}

/** Whether the outside is to be asked first. */
export function isRunning(decided: OperationResult | Running): decided is Running {
  return 'outcome' in decided && decided.outcome === 'running';
}
