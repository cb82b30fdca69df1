import { sql } from 'kysely';
import type { Deferred, Id, Mutation, OutOfOrder } from '../../src/contract/sync.ts';
import { forget, recorded } from '../feed/record.ts';
import { type Actor, mayCall } from '../http/actor.ts';
import type { AppContext } from '../http/context.ts';
import type { Tx } from '../store/database.ts';
import {
  enterMutation,
  type FreshMutation,
  settleMutation,
  type StoredMutation,
  storedMutations,
  type StoredOutcome,
} from '../store/sync-mutations.ts';
import type { Decided, Running } from './accept.ts';
import { orderDesk } from './order-desk.ts';
import { orKept } from './quarantine/keep.ts';
import { refusedOutcome, storedOutcome, undoes } from './sync-outcome.ts';

/** How one mutation stands after its transaction. */
export type Processed =
  /** Its outcome is recorded, once and for ever; `again`: it was before. */
  | { readonly is: 'settled'; readonly id: Id; readonly again: boolean; readonly outcome: StoredOutcome }
  /** Recorded as running: its second half comes now (`mine`), or belongs to somebody else. */
  | { readonly is: 'running'; readonly id: Id; readonly mine: Running | undefined }
  | { readonly is: 'key_reused'; readonly id: Id }
  | Waiting;

interface Waiting {
  readonly is: 'waits';
  readonly result: Deferred | OutOfOrder;
}

const LANE_RETRY_MS = 1000;

/** Everything that one mutation does, exactly once, in the given transaction (sync.md 2.5). */
export async function processMutation(
  tx: Tx,
  house: AppContext,
  actor: Actor,
  mutation: Mutation,
  fresh: FreshMutation,
): Promise<Processed> {
  const { id } = mutation;
  const holdsSender = house.operations(mutation.op, mutation.v)?.holdsSender === true;
  const { taken, stored } = await enterMutation(tx, fresh, { holdsSender });
  const known = stored.get(id);
  if (known !== undefined) return repeated(known, fresh);
  const waits = heldBack(mutation, actor, (prev) => stored.get(prev));
  if (waits !== undefined) return waits;
  if (!taken) {
    const other = (await storedMutations(tx, [id])).get(id);
    if (other === undefined) throw new Error(`${id} was taken and is not there`);
    return repeated(other, fresh);
  }
  const decided = await decide(tx, house, actor, mutation, fresh);
  if ('running' in decided) return { is: 'running', id, mine: decided.running };
  await settleMutation(tx, id, decided);
  return { is: 'settled', id, again: false, outcome: decided };
}

/**
 * Why a mutation may not be done yet; `undefined` when what it follows is decided. What is known by its id alone says
 * nothing of what stands before it in its lane: a restored server may have forgotten that.
 */
export function heldBack(
  { id, prev }: Mutation,
  actor: Actor,
  known: (prev: Id) => Pick<StoredMutation, 'userId' | 'fingerprint' | 'outcome'> | undefined,
): Waiting | undefined {
  if (prev === null) return undefined;
  const before = known(prev);
  if (before?.userId !== actor.id || before.fingerprint === '')
    return { is: 'waits', result: { id, outcome: 'out_of_order', missing: prev } };
  return before.outcome === 'running' ? laneWaits(id) : undefined;
}

/** Something before it in its lane waits. */
export function laneWaits(id: Id): Waiting {
  return { is: 'waits', result: { id, outcome: 'deferred', code: 'lane', retryAfter: LANE_RETRY_MS } };
}

/** What is answered to a mutation that came before, as long as it says the same. */
export function repeated(known: StoredMutation, { userId, fingerprint }: FreshMutation): Processed {
  const { id } = known;
  if (known.userId !== userId) return { is: 'key_reused', id };
  // What was sealed before it came is known by its id alone.
  if (known.outcome === 'abandoned') return { is: 'settled', id, again: true, outcome: known };
  if (known.fingerprint !== fingerprint) return { is: 'key_reused', id };
  return known.outcome === 'running'
    ? { is: 'running', id, mine: undefined }
    : { is: 'settled', id, again: true, outcome: known };
}

async function decide(
  tx: Tx,
  { gateways, clock, operations }: AppContext,
  actor: Actor,
  { id, op, v, args }: Mutation,
  { client, effectiveAt, receivedAt }: FreshMutation,
): Promise<StoredOutcome | { readonly running: Running }> {
  const accepted = operations(op, v);
  if (accepted === undefined) return refusedOutcome('unknown_operation');
  const mutation = { id, op, v, args };
  const fresh = { client, effectiveAt, receivedAt };
  const kept = (refused: StoredOutcome) => orKept({ tx, actor, accepted, mutation, fresh }, refused);
  if (!mayCall(accepted.operation.allow, actor)) return kept(refusedOutcome('forbidden'));
  const read = accepted.parse(args);
  if (!read.ok) return refusedOutcome('malformed', read.issues);

  const context = {
    ...{ tx, actor, gateways, now: clock(), mutation: { id, client }, desk: orderDesk(tx) },
    effectiveAt: effectiveAt ?? receivedAt,
  };
  const told = recorded(tx);
  const goesBack = accepted.decidesFirst !== true;
  if (goesBack) await sql`savepoint service`.execute(tx);
  const decided = await accepted.run(context, read.args);
  if (isRunning(decided)) return { running: decided };
  const outcome = storedOutcome(decided);
  if (undoes(outcome) && goesBack) {
    await sql`rollback to savepoint service`.execute(tx);
    forget(tx, told);
  }
  return kept(outcome);
}

/** Whether the outside is to be asked first. */
export function isRunning(decided: Decided | Running): decided is Running {
  return 'outcome' in decided && decided.outcome === 'running';
}
