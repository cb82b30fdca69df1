import type { Id, Mutation } from '../../src/contract/sync.ts';
import { write } from '../feed/write.ts';
import { type Actor, mayCall } from '../http/actor.ts';
import type { AppContext } from '../http/context.ts';
import { ordersHeldReading } from '../store/orders.ts';
import { settleTogether } from '../store/settle-together.ts';
import { type FreshMutation, storedReading, type StoredOutcome } from '../store/sync-mutations.ts';
import { together } from '../store/together.ts';
import { planOnce } from '../store/transaction.ts';
import type { Accepted, OperationContext } from './accept.ts';
import { orKept } from './quarantine/keep.ts';
import { sharedDesk, type SharedDesk } from './shared-desk.ts';
import { freshMutation, type Given } from './sync-given.ts';
import { storedOutcome, undoes } from './sync-outcome.ts';
import { heldBack, isRunning, laneWaits, type Processed, repeated } from './sync-process.ts';

/** A mutation that works on one order and nothing else, its arguments read. */
export interface ReadyMutation {
  readonly mutation: Mutation;
  readonly accepted: Accepted;
  readonly args: unknown;
  readonly oid: number;
}

/** So many orders are held at once: whoever else wants one of them waits for all. */
const MOST = 50;

/**
 * What came, in its order, in parts: mutations that follow each other and work on one order each are done together,
 * all others one by one.
 */
export function partsOf(
  house: AppContext,
  actor: Actor,
  givens: readonly Given[],
): readonly (Given | readonly ReadyMutation[])[] {
  const parts: (Given | ReadyMutation[])[] = [];
  for (const given of givens) {
    const ready = readyOf(house, actor, given);
    const last = parts.at(-1);
    if (ready === undefined) parts.push(given);
    else if (Array.isArray(last) && takes(last, ready)) last.push(ready);
    else parts.push([ready]);
  }
  return parts;
}

function takes(part: readonly ReadyMutation[], { mutation: { id } }: ReadyMutation): boolean {
  return part.length < MOST && part.every(({ mutation }) => mutation.id !== id);
}

function readyOf({ operations }: AppContext, actor: Actor, given: Given): ReadyMutation | undefined {
  if (given.is !== 'readable') return undefined;
  const { mutation } = given;
  const accepted = operations(mutation.op, mutation.v);
  if (accepted?.orderOf === undefined || !mayCall(accepted.operation.allow, actor)) return undefined;
  const read = accepted.parse(mutation.args);
  return read.ok ? { mutation, accepted, args: read.args, oid: accepted.orderOf(read.args) } : undefined;
}

/**
 * Everything that these mutations do, each exactly once, in one transaction that reads and writes all of it at once;
 * every lane in its order. One of them that fails is the failure of all: nothing is recorded then, and they may be
 * tried one by one.
 *
 * @param stopped lanes in which something waits: what comes after it there waits too
 */
export function processTogether(
  house: AppContext,
  actor: Actor,
  client: Id,
  ready: readonly ReadyMutation[],
  stopped: ReadonlySet<string>,
): Promise<readonly Processed[]> {
  const { database, clock } = house;
  return write(database, async (tx) => {
    await planOnce(tx);
    const ids = ready.flatMap(({ mutation: { id, prev } }) => (prev === null ? [id] : [id, prev]));
    const { orders, stored } = await together(tx, {
      orders: ordersHeldReading(ready.map(({ oid }) => oid)),
      stored: storedReading(tx, ids),
    });
    const shared = sharedDesk(tx, orders);
    const waiting = new Set(stopped);
    const decided = new Map<Id, FreshMutation & StoredOutcome>();
    const processed: Processed[] = [];
    for (const one of ready) {
      const { id, lane } = one.mutation;
      const fresh = freshMutation(one.mutation, actor.id, client, clock());
      const known = stored.get(id);
      const settled = waiting.has(lane)
        ? laneWaits(id)
        : known === undefined
          ? heldBack(one.mutation, actor, (prev) => decided.get(prev) ?? stored.get(prev))
          : repeated(known, fresh);
      if (settled?.is === 'waits') waiting.add(lane);
      if (settled !== undefined) {
        processed.push(settled);
        continue;
      }
      const decision = await decide(one, shared, {
        ...{ tx, actor, gateways: house.gateways, now: clock(), mutation: { id, client } },
        ...{ desk: shared.desk, effectiveAt: fresh.effectiveAt ?? fresh.receivedAt },
      });
      const outcome = await orKept(
        { tx, actor, accepted: one.accepted, mutation: one.mutation, fresh },
        decision,
      );
      decided.set(id, { ...fresh, ...outcome });
      processed.push({ is: 'settled', id, again: false, outcome });
    }
    if (decided.size > 0) await settleTogether(tx, { decided: [...decided.values()], ...shared.kept() });
    return processed;
  });
}

async function decide(
  { mutation: { op, id }, accepted, args }: ReadyMutation,
  { saves }: SharedDesk,
  context: OperationContext,
): Promise<StoredOutcome> {
  const before = saves();
  const decided = await accepted.run(context, args);
  if (isRunning(decided)) throw new Error(`${op} ${id} has a second half and was done with others`);
  const outcome = storedOutcome(decided);
  // There is no going back to before this one alone.
  if (undoes(outcome) && saves() > before) throw new Error(`${op} ${id} was written and then refused`);
  return outcome;
}
