import type { Deferred, Final, PushAnswer, Result } from '../../src/contract/sync.ts';
import { stampOf } from '../feed/reader.ts';
import type { SharedCache } from '../feed/shared-cache.ts';
import { write } from '../feed/write.ts';
import type { Actor } from '../http/actor.ts';
import type { AppContext } from '../http/context.ts';
import { isBusy } from '../store/busy.ts';
import { TakenMeanwhile } from '../store/settle-together.ts';
import { settleMutation, storedMutations, takeMutation } from '../store/sync-mutations.ts';
import { planOnce, read } from '../store/transaction.ts';
import { unableBecause } from '../store/unable.ts';
import { finishLeftBehind, finishMutation, finishWith } from './sync-finish.ts';
import { freshMutation, freshUnreadable, type Given, readGiven } from './sync-given.ts';
import { imagesNow } from './sync-images.ts';
import { finalOf, refusedOutcome } from './sync-outcome.ts';
import { processMutation, type Processed } from './sync-process.ts';
import { partsOf, processTogether, type ReadyMutation } from './sync-together.ts';

/** Hears of every error, those as well that say no more than that it has to wait. */
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

/**
 * Everything of a push; the answer holds a result for each. What follows each other and works on orders is one
 * transaction, everything else one each.
 */
export async function pushMutations(
  house: AppContext,
  cache: SharedCache,
  actor: Actor,
  client: string,
  mutations: readonly unknown[],
  journal: Journal,
): Promise<PushAnswer> {
  const ended: Ended[] = [];
  /** Lanes in which something waits: what comes after it there waits too. */
  const stopped = new Set<string>();
  const end = (lane: string | undefined, one: Ended) => {
    if (one.is === 'result' && lane !== undefined) stopped.add(lane);
    ended.push(one);
  };
  /** The server itself can do nothing: what comes after waits untried, and nothing speaks against it. */
  const server = { unable: false };
  const heard: Journal = (error, said) => {
    const cause = unableBecause(error);
    // What takes too long may do so by itself.
    server.unable ||= cause !== undefined && cause !== 'too_slow';
    journal(error, said);
  };
  const alone = async (given: Given) => {
    const lane = given.is === 'readable' ? given.mutation.lane : undefined;
    if (server.unable) end(lane, { is: 'result', result: deferred(idOf(given), 'busy') });
    else if (given.is === 'readable' && stopped.has(given.mutation.lane))
      end(lane, { is: 'result', result: deferred(given.mutation.id, 'lane') });
    else end(lane, await pushOne(house, actor, client, given, heard));
  };
  for (const part of partsOf(house, actor, mutations.map(readGiven))) {
    if ('is' in part) {
      await alone(part);
      continue;
    }
    const done = server.unable ? undefined : await pushTogether(house, actor, client, part, stopped, heard);
    for (const [place, { mutation }] of part.entries()) {
      const one = done?.[place];
      if (one === undefined) await alone({ is: 'readable', mutation });
      else end(mutation.lane, one);
    }
  }
  return answer(house, cache, actor, client, ended);
}

/** `undefined`: they could not be done together, and nothing of them is. */
async function pushTogether(
  house: AppContext,
  actor: Actor,
  client: string,
  ready: readonly ReadyMutation[],
  stopped: ReadonlySet<string>,
  journal: Journal,
): Promise<readonly Ended[] | undefined> {
  try {
    const processed = await processTogether(house, actor, client, ready, stopped);
    return await Promise.all(processed.map((one) => endedOf(house, actor, client, one)));
  } catch (error) {
    // Somebody else is at one of them: the others need not wait for that one.
    if (!(error instanceof TakenMeanwhile)) journal(error, 'mutations failed together');
    return undefined;
  }
}

async function endedOf(
  house: AppContext,
  actor: Actor,
  client: string,
  processed: Processed,
): Promise<Ended> {
  if (processed.is === 'waits') return { is: 'result', result: processed.result };
  return processed.is === 'running' ? finished(house, actor, client, processed) : processed;
}

async function pushOne(
  house: AppContext,
  actor: Actor,
  client: string,
  given: Given,
  journal: Journal,
): Promise<Ended> {
  const id = idOf(given);
  try {
    if (given.is === 'refused') return await refuseUnreadable(house, actor, client, given);
    const { mutation } = given;
    const processed = await write(house.database, async (tx) => {
      await planOnce(tx);
      const fresh = freshMutation(mutation, actor.id, client, house.clock());
      return processMutation(tx, house, actor, mutation, fresh);
    });
    return await endedOf(house, actor, client, processed);
  } catch (error) {
    // Nothing is recorded of what failed: the device sends it again (sync.md 2.5).
    journal(error, 'a mutation failed');
    return { is: 'result', result: deferred(id, isBusy(error) ? 'busy' : 'internal') };
  }
}

function idOf(given: Given): string {
  return given.is === 'readable' ? given.mutation.id : given.id;
}

async function finished(
  house: AppContext,
  actor: Actor,
  client: string,
  { id, mine }: Extract<Processed, { is: 'running' }>,
): Promise<Ended> {
  if (mine?.finish !== undefined) {
    const outcome = await finishWith(house, { id, client, userId: actor.id }, mine.finish);
    if (outcome !== undefined) return { is: 'settled', id, again: false, outcome };
  } else await (mine === undefined ? finishLeftBehind(house, id) : finishMutation(house, id));
  const outcome = (await read(house.database, (tx) => storedMutations(tx, [id]))).get(id);
  if (outcome === undefined) throw new Error(`${id} was running and is not there`);
  if (outcome.outcome === 'running') return { is: 'result', result: deferred(id, 'running') };
  return { is: 'settled', id, again: mine === undefined, outcome };
}

/** Refused alone, and for ever under its id, so that what follows in its lane finds it. */
async function refuseUnreadable(
  { database, clock }: AppContext,
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
      return { is: 'settled', id, again: true, outcome: known };
    }
    return { is: 'settled', id, again: false, outcome };
  });
}

/** Reads the rows of all outcomes in one snapshot, after everything is committed. */
async function answer(
  { database, clock }: AppContext,
  cache: SharedCache,
  actor: Actor,
  client: string,
  ended: readonly Ended[],
): Promise<PushAnswer> {
  const keys = ended.flatMap((one) => (one.is === 'settled' ? one.outcome.keys : []));
  const { reader, images } = await imagesNow(database, { actor, client, now: clock() }, cache, keys);
  const results = ended.map((one): Result => {
    if (one.is === 'result') return one.result;
    if (one.is === 'key_reused') return reused(one.id);
    const { rows, gone } = images.take(one.outcome.keys);
    return finalOf({ id: one.id, ...one.outcome }, one.again, rows, gone);
  });
  return { ...stampOf(reader), results, poke: images.scopes };
}

/** Somebody else's id, or other content under a known one: refused, and nothing about the first is told. */
export function reused(id: string): Final {
  return finalOf({ id, ...refusedOutcome('key_reused') }, false, [], []);
}

function deferred(id: string, code: Deferred['code']): Deferred {
  return { id, outcome: 'deferred', code, retryAfter: RETRY_MS[code] };
}
