import type { Deferred, Final, PushAnswer, Result } from '../../src/contract/sync.ts';
import type { Json } from '../../src/contract/wire.ts';
import { readReader, stampOf } from '../feed/reader.ts';
import type { SharedCache } from '../feed/shared-cache.ts';
import { write } from '../feed/write.ts';
import type { Actor } from '../http/actor.ts';
import type { House } from '../http/context.ts';
import { isBusy } from '../store/busy.ts';
import {
  settleMutation,
  type StoredMutation,
  storedMutations,
  takeMutation,
} from '../store/sync-mutations.ts';
import { read } from '../store/transaction.ts';
import { finishLeftBehind, finishMutation } from './sync-finish.ts';
import { freshMutation, freshUnreadable, type Given, readGiven } from './sync-given.ts';
import { readImages } from './sync-images.ts';
import { finalOf, refusedOutcome } from './sync-outcome.ts';
import { processMutation, type Processed } from './sync-process.ts';

type Journal = (error: unknown, said: string) => void;

const RETRY_MS: Readonly<Record<Deferred['code'], number>> = {
  internal: 5000,
  busy: 1000,
  running: 2000,
  lane: 1000,
};

/** What a request was answered one by one: a recorded outcome, or the result itself. */
type Ended =
  Exclude<Processed, { is: 'running' | 'waits' }> | { readonly is: 'result'; readonly result: Result };

/** Everything of a push, one mutation and one transaction after the other; the answer holds a result for each. */
export async function pushMutations(
  house: House,
  cache: SharedCache,
  actor: Actor,
  client: string,
  mutations: readonly Json[],
  journal: Journal,
): Promise<PushAnswer> {
  const ended: Ended[] = [];
  /** Lanes in which something waits: what comes after it there waits too. */
  const stopped = new Set<string>();
  for (const raw of mutations) {
    const given = readGiven(raw);
    const lane = given.is === 'readable' ? given.mutation.lane : undefined;
    if (given.is === 'readable' && stopped.has(given.mutation.lane)) {
      ended.push({ is: 'result', result: deferred(given.mutation.id, 'lane') });
      continue;
    }
    const one = await pushOne(house, actor, client, given, journal);
    if (one.is === 'result' && lane !== undefined) stopped.add(lane);
    ended.push(one);
  }
  return answer(house, cache, actor, client, ended);
}

async function pushOne(
  house: House,
  actor: Actor,
  client: string,
  given: Given,
  journal: Journal,
): Promise<Ended> {
  const id = given.is === 'readable' ? given.mutation.id : given.id;
  try {
    if (given.is === 'refused') return await refuseUnreadable(house, actor, client, given);
    const { mutation } = given;
    const processed = await write(house.database, (tx) =>
      processMutation(tx, house, actor, mutation, freshMutation(mutation, actor.id, client, house.clock())),
    );
    if (processed.is === 'waits') return { is: 'result', result: processed.result };
    if (processed.is !== 'running') return processed;
    await (processed.mine ? finishMutation(house, id) : finishLeftBehind(house, id));
    return await afterFinishing(house, id, !processed.mine);
  } catch (error) {
    // Nothing is recorded of what failed: the device sends it again (sync.md 2.5).
    if (isBusy(error)) return { is: 'result', result: deferred(id, 'busy') };
    journal(error, 'a mutation failed');
    return { is: 'result', result: deferred(id, 'internal') };
  }
}

async function afterFinishing({ database }: House, id: string, again: boolean): Promise<Ended> {
  const stored = (await read(database, (tx) => storedMutations(tx, [id]))).get(id);
  if (stored?.outcome === 'running') return { is: 'result', result: deferred(id, 'running') };
  return { is: 'settled', id, again };
}

/** Refused alone, and for ever under its id, so that what follows in its lane finds it. */
async function refuseUnreadable(
  { database, clock }: House,
  actor: Actor,
  client: string,
  { id, code, details }: Extract<Given, { is: 'refused' }>,
): Promise<Ended> {
  const outcome = refusedOutcome(code, details);
  const fresh = freshUnreadable(id, actor.id, client, clock());
  if (fresh === undefined) return { is: 'result', result: finalOf({ id, ...outcome }, false, [], []) };
  return write(database, async (tx): Promise<Ended> => {
    if (await takeMutation(tx, fresh)) await settleMutation(tx, id, outcome);
    else {
      const known = (await storedMutations(tx, [id])).get(id);
      if (known?.userId !== actor.id || known.fingerprint !== '') return { is: 'key_reused', id };
      return { is: 'settled', id, again: true };
    }
    return { is: 'settled', id, again: false };
  });
}

/** Reads the outcomes and their rows in one snapshot, after everything is committed. */
async function answer(
  { database, clock }: House,
  cache: SharedCache,
  actor: Actor,
  client: string,
  ended: readonly Ended[],
): Promise<PushAnswer> {
  return read(database, async (tx) => {
    const reader = await readReader(tx, actor, clock());
    const ids = ended.flatMap((one) => (one.is === 'settled' ? [one.id] : []));
    const stored = await storedMutations(tx, ids);
    const images = await readImages(
      tx,
      reader,
      cache,
      client,
      [...stored.values()].flatMap(({ keys }) => keys),
    );
    const results = ended.map((one): Result => {
      if (one.is === 'result') return one.result;
      if (one.is === 'key_reused') return reused(one.id);
      const { rows, gone } = images.of(stored.get(one.id)?.keys ?? []);
      return finalOf(present(stored, one.id), one.again, rows, gone);
    });
    return { ...stampOf(reader), results, poke: images.scopes };
  });
}

function present(stored: ReadonlyMap<string, StoredMutation>, id: string): StoredMutation {
  const mutation = stored.get(id);
  if (mutation === undefined) throw new Error(`settled and not recorded: ${id}`);
  return mutation;
}

/** Somebody else's id, or other content under a known one: refused, and nothing about the first is told. */
export function reused(id: string): Final {
  return finalOf({ id, ...refusedOutcome('key_reused') }, false, [], []);
}

function deferred(id: string, code: Deferred['code']): Deferred {
  return { id, outcome: 'deferred', code, retryAfter: RETRY_MS[code] };
}
