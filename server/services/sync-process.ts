import { sql } from 'kysely';
import type { Deferred, Id, Mutation, OutOfOrder } from '../../src/contract/sync.ts';
import { advanceLane } from '../feed/lanes.ts';
import { forget, recorded } from '../feed/record.ts';
import { type Actor, mayCall } from '../http/actor.ts';
import type { House } from '../http/context.ts';
import type { Tx } from '../store/database.ts';
import {
  type FreshMutation,
  settleMutation,
  type StoredMutation,
  storedMutations,
  type StoredOutcome,
  takeMutation,
} from '../store/sync-mutations.ts';
import type { Decided } from './accept.ts';
import { refusedOutcome, storedOutcome, undoes } from './sync-outcome.ts';

/** How one mutation stands after its transaction. */
export type Processed =
  /** Its outcome is recorded; `again`: it was before. */
  | { readonly is: 'settled'; readonly id: Id; readonly again: boolean }
  /** Recorded as running: its second half comes now, or belongs to somebody else. */
  | { readonly is: 'running'; readonly id: Id; readonly mine: boolean }
  | { readonly is: 'key_reused'; readonly id: Id }
  | { readonly is: 'waits'; readonly result: Deferred | OutOfOrder };

const LANE_RETRY_MS = 1000;

/** Everything that one mutation does, exactly once, in the given transaction (sync.md 2.5). */
export async function processMutation(
  tx: Tx,
  house: House,
  actor: Actor,
  mutation: Mutation,
  fresh: FreshMutation,
): Promise<Processed> {
  const { id, prev, lane } = mutation;
  const stored = await storedMutations(tx, prev === null ? [id] : [id, prev]);
  const known = stored.get(id);
  if (known !== undefined) return repeated(known, fresh);
  if (prev !== null) {
    const before = stored.get(prev);
    if (before?.userId !== actor.id)
      return { is: 'waits', result: { id, outcome: 'out_of_order', missing: prev } };
    if (before.outcome === 'running')
      return { is: 'waits', result: { id, outcome: 'deferred', code: 'lane', retryAfter: LANE_RETRY_MS } };
  }
  if (!(await takeMutation(tx, fresh))) {
    const taken = (await storedMutations(tx, [id])).get(id);
    if (taken === undefined) throw new Error(`${id} was taken and is not there`);
    return repeated(taken, fresh);
  }
  const outcome = await decide(tx, house, actor, mutation, fresh);
  // Processed, whatever became of it: rows that are read from now on know it (protocol 7).
  await advanceLane(tx, fresh.client, lane, id);
  if (outcome === 'running') return { is: 'running', id, mine: true };
  await settleMutation(tx, id, outcome);
  return { is: 'settled', id, again: false };
}

function repeated(known: StoredMutation, { userId, fingerprint }: FreshMutation): Processed {
  const { id } = known;
  if (known.userId !== userId) return { is: 'key_reused', id };
  // What was sealed before it came is known by its id alone.
  if (known.outcome === 'abandoned') return { is: 'settled', id, again: true };
  if (known.fingerprint !== fingerprint) return { is: 'key_reused', id };
  return known.outcome === 'running'
    ? { is: 'running', id, mine: false }
    : { is: 'settled', id, again: true };
}

async function decide(
  tx: Tx,
  { gateways, clock, operations }: House,
  actor: Actor,
  { id, op, v, args }: Mutation,
  { client, effectiveAt, receivedAt }: FreshMutation,
): Promise<StoredOutcome | 'running'> {
  const accepted = operations(op, v);
  if (accepted === undefined) return refusedOutcome('unknown_operation');
  if (!mayCall(accepted.operation.allow, actor)) return refusedOutcome('forbidden');
  const read = accepted.parse(args);
  if (!read.ok) return refusedOutcome('malformed', read.issues);

  const context = {
    ...{ tx, actor, gateways, now: clock(), mutation: { id, client } },
    effectiveAt: effectiveAt ?? receivedAt,
  };
  const told = recorded(tx);
  await sql`savepoint service`.execute(tx);
  const decided = await accepted.run(context, read.args);
  if (isRunning(decided)) return 'running';
  const outcome = storedOutcome(decided);
  if (undoes(outcome)) {
    await sql`rollback to savepoint service`.execute(tx);
    forget(tx, told);
  }
  return outcome;
}

function isRunning(
  decided: Decided | { readonly outcome: 'running' },
): decided is { readonly outcome: 'running' } {
  return 'outcome' in decided && decided.outcome === 'running';
}
