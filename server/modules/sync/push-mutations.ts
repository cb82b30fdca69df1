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
import { resumeLeft, resumeMutation, resumeWith } from './resume-mutation.ts';
import { newMutation, newUnreadableMutation, type ParsedMutation, parseMutation } from './parse-mutation.ts';
import { loadResponseRows } from './response-rows.ts';
import { finalResult, refusedOutcome } from './mutation-outcome.ts';
import { handleMutation, type HandledMutation } from './handle-mutation.ts';
import { batchConsecutive, handleBatch, type BatchableMutation } from './batch-mutations.ts';

/** Logs every error, including those that only mean a retry. */
type ErrorLog = (error: unknown, message: string) => void;

/** The sender of a push and what handling it needs. */
interface PushContext {
  readonly app: AppContext;
  readonly cache: SharedCache;
  readonly actor: Actor;
  readonly client: string;
  readonly log: ErrorLog;
}

const RETRY_MS: Readonly<Record<Deferred['code'], number>> = {
  internal: 5000,
  busy: 1000,
  running: 2000,
  lane: 1000,
};

/** The result of one mutation before its rows are read: a recorded outcome, or a final result. */
type PushedResult =
  | Exclude<HandledMutation, { kind: 'running' | 'waits' }>
  | { readonly kind: 'result'; readonly result: Result };

/**
 * Handles all mutations of a push and answers a result for each. Consecutive order mutations share a transaction; every
 * other mutation gets its own.
 */
export async function pushMutations(push: PushContext, mutations: readonly unknown[]): Promise<PushAnswer> {
  const ended: PushedResult[] = [];
  /** Lanes with a waiting mutation: the mutations after it in the same lane wait too. */
  const stopped = new Set<string>();
  const end = (lane: string | undefined, one: PushedResult) => {
    if (one.kind === 'result' && lane !== undefined) stopped.add(lane);
    ended.push(one);
  };
  /** `unable`: the database is unavailable, so the remaining mutations are deferred without an attempt. */
  const server = { unable: false };
  const log: ErrorLog = (error, message) => {
    const cause = unavailableCause(error);
    // A statement that was too slow does not mean that the next one is.
    server.unable ||= cause !== undefined && cause !== 'too_slow';
    push.log(error, message);
  };
  const context: PushContext = { ...push, log };
  const alone = async (parsed: ParsedMutation) => {
    const lane = parsed.kind === 'readable' ? parsed.mutation.lane : undefined;
    if (server.unable) end(lane, { kind: 'result', result: deferred(idOf(parsed), 'busy') });
    else if (parsed.kind === 'readable' && stopped.has(parsed.mutation.lane))
      end(lane, { kind: 'result', result: deferred(parsed.mutation.id, 'lane') });
    else end(lane, await pushOne(context, parsed));
  };
  for (const part of batchConsecutive(push.app, push.actor, mutations.map(parseMutation))) {
    if ('kind' in part) {
      await alone(part);
      continue;
    }
    const done = server.unable ? undefined : await pushTogether(context, part, stopped);
    for (const [place, { mutation }] of part.entries()) {
      const one = done?.[place];
      if (one === undefined) await alone({ kind: 'readable', mutation });
      else end(mutation.lane, one);
    }
  }
  return answer(context, ended);
}

/** `undefined`: the batch failed as a whole, and none of it is recorded. */
async function pushTogether(
  context: PushContext,
  ready: readonly BatchableMutation[],
  stopped: ReadonlySet<string>,
): Promise<readonly PushedResult[] | undefined> {
  try {
    const processed = await handleBatch(context, ready, stopped);
    return await Promise.all(processed.map((one) => endedOf(context, one)));
  } catch (error) {
    // Another request handles one of them: the others, one by one, need not wait for it.
    if (!(error instanceof ConcurrentMutation)) context.log(error, 'a batch of mutations failed');
    return undefined;
  }
}

async function endedOf(context: PushContext, processed: HandledMutation): Promise<PushedResult> {
  if (processed.kind === 'waits') return { kind: 'result', result: processed.result };
  return processed.kind === 'running' ? finished(context, processed) : processed;
}

async function pushOne(context: PushContext, parsed: ParsedMutation): Promise<PushedResult> {
  const { app, actor, client } = context;
  const id = idOf(parsed);
  try {
    if (parsed.kind === 'refused') return await refuseUnreadable(context, parsed);
    const { mutation } = parsed;
    const processed = await writeTransaction(app.database, async (tx) => {
      await useGenericPlans(tx);
      const fresh = newMutation(mutation, actor.id, client, app.clock());
      return handleMutation(tx, context, mutation, fresh);
    });
    return await endedOf(context, processed);
  } catch (error) {
    // A failure records nothing: the device retries (docs/protocol.md#exactly-once).
    context.log(error, 'a mutation failed');
    return { kind: 'result', result: deferred(id, isBusy(error) ? 'busy' : 'internal') };
  }
}

function idOf(parsed: ParsedMutation): string {
  return parsed.kind === 'readable' ? parsed.mutation.id : parsed.id;
}

async function finished(
  { app, actor, client }: PushContext,
  { id, mine }: Extract<HandledMutation, { kind: 'running' }>,
): Promise<PushedResult> {
  if (mine?.finish !== undefined) {
    const outcome = await resumeWith(app, { id, client, userId: actor.id }, mine.finish);
    if (outcome !== undefined) return { kind: 'settled', id, again: false, outcome };
  } else await (mine === undefined ? resumeLeft(app, id) : resumeMutation(app, id));
  const outcome = (await readSnapshot(app.database, (tx) => storedMutations(tx, [id]))).get(id);
  if (outcome === undefined) throw new Error(`${id} was running and is not stored`);
  if (outcome.outcome === 'running') return { kind: 'result', result: deferred(id, 'running') };
  return { kind: 'settled', id, again: mine === undefined, outcome };
}

/** Records the refusal under the mutation's id, so that later mutations of its lane find it. */
async function refuseUnreadable(
  { app: { database, clock }, actor, client }: PushContext,
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

/** Reads the rows of all outcomes in one snapshot, after all transactions have committed. */
async function answer(
  { app: { database, clock }, cache, actor, client }: PushContext,
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

/** Refuses another person's id, or other content under a known id, without revealing anything about the first use. */
export function keyReused(id: string): Final {
  return finalResult({ id, ...refusedOutcome('key_reused') }, false, [], []);
}

function deferred(id: string, code: Deferred['code']): Deferred {
  return { id, outcome: 'deferred', code, retryAfter: RETRY_MS[code] };
}
