import type { Deferred, Final, PushAnswer, Result } from '../../../src/contract/sync/sync.ts';
import { answerStamp } from '../../platform/feed/feed-reader.ts';
import type { SharedCache } from '../../platform/feed/shared-cache.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Actor } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isBusy } from '../../platform/database/busy.ts';
import { ConcurrentMutation } from './settle-batch.ts';
import { settleMutation, storedMutations, claimMutation } from './mutations-store.ts';
import { useGenericPlans, readSnapshot } from '../../platform/database/transaction.ts';
import { unavailableCause } from '../../platform/database/unavailable.ts';
import { resumeStale, resumeMutation, resumeWith } from './resume-mutation.ts';
import { newMutation, newUnreadableMutation, type ParsedMutation, parseMutation } from './parse-mutation.ts';
import { loadResponseRows } from './response-rows.ts';
import { finalResult, refusedOutcome } from './mutation-outcome.ts';
import { handleMutation, type HandledMutation } from './handle-mutation.ts';
import { batchConsecutive, handleBatch, type BatchableMutation } from './batch-mutations.ts';

/** Hears of every error, those as well that say no more than that it has to wait. */
type ErrorLog = (error: unknown, said: string) => void;

const RETRY_MS: Readonly<Record<Deferred['code'], number>> = {
  internal: 5000,
  busy: 1000,
  running: 2000,
  lane: 1000,
};

/** What a request was answered one by one: a recorded outcome, or the result itself. */
type PushedResult =
  | Exclude<HandledMutation, { kind: 'running' | 'waits' }>
  | { readonly kind: 'result'; readonly result: Result };

/**
 * Everything of a push; the answer holds a result for each. What follows each other and works on orders is one
 * transaction, everything else one each.
 */
export async function pushMutations(
  app: AppContext,
  cache: SharedCache,
  actor: Actor,
  client: string,
  mutations: readonly unknown[],
  journal: ErrorLog,
): Promise<PushAnswer> {
  const ended: PushedResult[] = [];
  /** Lanes in which something waits: what comes after it there waits too. */
  const stopped = new Set<string>();
  const end = (lane: string | undefined, one: PushedResult) => {
    if (one.kind === 'result' && lane !== undefined) stopped.add(lane);
    ended.push(one);
  };
  /** The server itself can do nothing: what comes after waits untried, and nothing speaks against it. */
  const server = { unable: false };
  const heard: ErrorLog = (error, said) => {
    const cause = unavailableCause(error);
    // What takes too long may do so by itself.
    server.unable ||= cause !== undefined && cause !== 'too_slow';
    journal(error, said);
  };
  const alone = async (given: ParsedMutation) => {
    const lane = given.kind === 'readable' ? given.mutation.lane : undefined;
    if (server.unable) end(lane, { kind: 'result', result: deferred(idOf(given), 'busy') });
    else if (given.kind === 'readable' && stopped.has(given.mutation.lane))
      end(lane, { kind: 'result', result: deferred(given.mutation.id, 'lane') });
    else end(lane, await pushOne(app, actor, client, given, heard));
  };
  for (const part of batchConsecutive(app, actor, mutations.map(parseMutation))) {
    if ('kind' in part) {
      await alone(part);
      continue;
    }
    const done = server.unable ? undefined : await pushTogether(app, actor, client, part, stopped, heard);
    for (const [place, { mutation }] of part.entries()) {
      const one = done?.[place];
      if (one === undefined) await alone({ kind: 'readable', mutation });
      else end(mutation.lane, one);
    }
  }
  return answer(app, cache, actor, client, ended);
}

/** `undefined`: they could not be done together, and nothing of them is. */
async function pushTogether(
  app: AppContext,
  actor: Actor,
  client: string,
  ready: readonly BatchableMutation[],
  stopped: ReadonlySet<string>,
  journal: ErrorLog,
): Promise<readonly PushedResult[] | undefined> {
  try {
    const processed = await handleBatch(app, actor, client, ready, stopped);
    return await Promise.all(processed.map((one) => endedOf(app, actor, client, one)));
  } catch (error) {
    // Somebody else is at one of them: the others need not wait for that one.
    if (!(error instanceof ConcurrentMutation)) journal(error, 'mutations failed together');
    return undefined;
  }
}

async function endedOf(
  app: AppContext,
  actor: Actor,
  client: string,
  processed: HandledMutation,
): Promise<PushedResult> {
  if (processed.kind === 'waits') return { kind: 'result', result: processed.result };
  return processed.kind === 'running' ? finished(app, actor, client, processed) : processed;
}

async function pushOne(
  app: AppContext,
  actor: Actor,
  client: string,
  given: ParsedMutation,
  journal: ErrorLog,
): Promise<PushedResult> {
  const id = idOf(given);
  try {
    if (given.kind === 'refused') return await refuseUnreadable(app, actor, client, given);
    const { mutation } = given;
    const processed = await writeTransaction(app.database, async (tx) => {
      await useGenericPlans(tx);
      const fresh = newMutation(mutation, actor.id, client, app.clock());
      return handleMutation(tx, app, actor, mutation, fresh);
    });
    return await endedOf(app, actor, client, processed);
  } catch (error) {
    // Nothing is recorded of what failed: the device sends it again (docs/protocol.md#exactly-once).
    journal(error, 'a mutation failed');
    return { kind: 'result', result: deferred(id, isBusy(error) ? 'busy' : 'internal') };
  }
}

function idOf(given: ParsedMutation): string {
  return given.kind === 'readable' ? given.mutation.id : given.id;
}

async function finished(
  app: AppContext,
  actor: Actor,
  client: string,
  { id, mine }: Extract<HandledMutation, { kind: 'running' }>,
): Promise<PushedResult> {
  if (mine?.finish !== undefined) {
    const outcome = await resumeWith(app, { id, client, userId: actor.id }, mine.finish);
    if (outcome !== undefined) return { kind: 'settled', id, again: false, outcome };
  } else await (mine === undefined ? resumeStale(app, id) : resumeMutation(app, id));
  const outcome = (await readSnapshot(app.database, (tx) => storedMutations(tx, [id]))).get(id);
  if (outcome === undefined) throw new Error(`${id} was running and is not there`);
  if (outcome.outcome === 'running') return { kind: 'result', result: deferred(id, 'running') };
  return { kind: 'settled', id, again: mine === undefined, outcome };
}

/** Refused alone, and for ever under its id, so that what follows in its lane finds it. */
async function refuseUnreadable(
  { database, clock }: AppContext,
  actor: Actor,
  client: string,
  { id, code, details }: Extract<ParsedMutation, { kind: 'refused' }>,
): Promise<PushedResult> {
  const outcome = refusedOutcome(code, details);
  const fresh = newUnreadableMutation(id, actor.id, client, clock());
  if (fresh === undefined) return { kind: 'result', result: finalResult({ id, ...outcome }, false, [], []) };
  return writeTransaction(database, async (tx): Promise<PushedResult> => {
    if (await claimMutation(tx, fresh)) await settleMutation(tx, id, outcome);
    else {
      const known = (await storedMutations(tx, [id])).get(id);
      if (known?.userId !== actor.id || known.fingerprint !== '') return { kind: 'key_reused', id };
      return { kind: 'settled', id, again: true, outcome: known };
    }
    return { kind: 'settled', id, again: false, outcome };
  });
}

/** Reads the rows of all outcomes in one snapshot, after everything is committed. */
async function answer(
  { database, clock }: AppContext,
  cache: SharedCache,
  actor: Actor,
  client: string,
  ended: readonly PushedResult[],
): Promise<PushAnswer> {
  const keys = ended.flatMap((one) => (one.kind === 'settled' ? one.outcome.keys : []));
  const { reader, responseRows: images } = await loadResponseRows(
    database,
    { actor, client, now: clock() },
    cache,
    keys,
  );
  const results = ended.map((one): Result => {
    if (one.kind === 'result') return one.result;
    if (one.kind === 'key_reused') return keyReused(one.id);
    const { rows, gone } = images.takeRows(one.outcome.keys);
    return finalResult({ id: one.id, ...one.outcome }, one.again, rows, gone);
  });
  return { ...answerStamp(reader), results, poke: images.scopes };
}

/** Somebody else's id, or other content under a known one: refused, and nothing about the first is told. */
export function keyReused(id: string): Final {
  return finalResult({ id, ...refusedOutcome('key_reused') }, false, [], []);
}

function deferred(id: string, code: Deferred['code']): Deferred {
  return { id, outcome: 'deferred', code, retryAfter: RETRY_MS[code] };
}
