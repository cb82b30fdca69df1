import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, Call } from '../../../../src/contract/core/call.ts';
import { writeTransaction } from '../../feed/write-transaction.ts';
import type { Queryable } from '../../../core/database/database-types.ts';
import { readSnapshot, inTransaction } from '../../database/transaction.ts';
import {
  type CallOutcome,
  attempt,
  caughtRefusal,
  sendAttempt,
  type ServiceAnswer,
} from '../answers/call-answer.ts';
import { type AttemptLimit, countAttempts, undoAttempts } from './attempt-limits.ts';
import type { Actor } from '../../../core/actor.ts';
import { whileDoingSteps } from '../../../core/database/process-presence.ts';
import type { Context, RequestInfo, StepsContext } from '../../../core/request-context.ts';
import type { AppContext } from '../../app-context.ts';
import { noEffects } from '../session/answer-effects.ts';
import { guard } from '../session/call-guard.ts';
import { runOnce, idempotentRequest, keep, type IdempotentRequest, take, workOf } from './idempotency.ts';
import { type Input, readInput } from './call-input.ts';
import {
  visitContext,
  openVisit,
  readVisitActor,
  touchVisit,
  sessionDoor,
  setVisitOrigin,
  type RequestVisit,
} from '../session/request-visit.ts';

/** A call with its service, ready to be mounted. */
export interface Route {
  readonly call: Call;
  answer(app: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** The actor is defined unless the call is open to visitors. */
type Known<C extends Call, Fields> = 'everybody' extends C['allow'][number]
  ? Fields
  : Fields & { readonly actor: Actor };

type Service<C extends Call, Fields> = (
  context: Known<C, Fields>,
  input: Input<C>,
) => Promise<ServiceAnswer<AnswerOf<C>>>;

/** Returns the limits of attempts of a call, counted before the service runs, refusals included. */
type Limits<C extends Call> = (
  input: Input<C>,
  request: RequestInfo,
  caller: Known<C, { readonly db: Queryable; readonly actor: Actor | undefined }>,
) => readonly AttemptLimit[] | Promise<readonly AttemptLimit[]>;

/** Returns the minimum duration of an answer, in ms, so that its timing does not reveal what exists. */
type MinimumMs<C extends Call> = (input: Input<C>) => number;

/** Connects a call to its service, which decides, writes and publishes to the feed in one transaction. */
export function handle<const C extends Call>(
  call: C,
  service: Service<C, Context>,
  limits?: Limits<C>,
  minimumMs?: MinimumMs<C>,
): Route {
  return {
    call,
    async answer(app, request, reply) {
      const visit = openVisit(app, request);
      let minimum = Promise.resolve();
      const work = async (): Promise<CallOutcome> => {
        const counted = limits === undefined ? [] : await countTries(app, { call, request, visit, limits });
        const done = await writeTransaction(app.database, async (tx) => {
          const now = app.clock();
          const signedIn = await readVisitActor(tx, visit, now);
          const actor = guard(call, request, signedIn, { visit, home: app.environment });
          const input = readInput(call, request);
          if (minimumMs !== undefined) minimum = delay(minimumMs(input));
          await touchVisit(tx, visit, now);
          setVisitOrigin(tx, visit);
          const effects = noEffects();
          const session = sessionDoor(tx, visit, effects, now);
          const context = { ...visitContext(app, visit, effects), tx, actor, now, session };
          return runOnce(tx, idempotentRequest(call, request, actor, visit), now, () =>
            attempt(call, effects, service(known(call, context), input), actor),
          );
        });
        const { session } = done.effects ?? noEffects();
        if (session !== 'unchanged' && session !== 'ended') await undoAttempts(app, counted);
        return done;
      };
      const done = await work().catch(caughtRefusal);
      // Outside of the transaction, so that the delay holds no connection.
      await minimum;
      return sendAttempt(done, reply, visit);
    },
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Connects a call to a service that calls outside services between its transactions, so that none is open meanwhile. */
export function handleInSteps<const C extends Call>(
  call: C,
  service: Service<C, StepsContext>,
  limits?: Limits<C>,
): Route {
  return {
    call,
    async answer(app, request, reply) {
      const visit = openVisit(app, request);
      const work = async (): Promise<CallOutcome> => {
        if (limits !== undefined) await countTries(app, { call, request, visit, limits });
        const signedIn = await readVisitActor(app.database.db, visit, app.clock());
        const actor = guard(call, request, signedIn, { visit, home: app.environment });
        const input = readInput(call, request);
        const effects = noEffects();
        const context: StepsContext = {
          ...visitContext(app, visit, effects),
          actor,
          clock: app.clock,
          database: app.database,
          sessionIn: (tx) => sessionDoor(tx, visit, effects, app.clock()),
          write: (steps) =>
            writeTransaction(app.database, (tx) => {
              setVisitOrigin(tx, visit);
              return steps(tx);
            }),
          read: (steps) => readSnapshot(app.database, steps),
        };
        return runOnceInSteps(app, idempotentRequest(call, request, actor, visit), () =>
          attempt(call, effects, service(known(call, context), input), actor),
        );
      };
      return sendAttempt(await work().catch(caughtRefusal), reply, visit);
    },
  };
}

interface LimitedCall<C extends Call> {
  readonly call: C;
  readonly request: FastifyRequest;
  readonly visit: RequestVisit;
  readonly limits: Limits<C>;
}

/** Counts an attempt of a caller who may make the call, with a readable request. Returns the counted limits. */
async function countTries<const C extends Call>(
  app: AppContext,
  { call, request, visit, limits }: LimitedCall<C>,
): Promise<readonly AttemptLimit[]> {
  const { db } = app.database;
  const signedIn = await readVisitActor(db, visit, app.clock());
  const actor = guard(call, request, signedIn, { visit, home: app.environment });
  const counted = await limits(readInput(call, request), visit.request, known(call, { db, actor }));
  await countAttempts(app, counted);
  return counted;
}

/** Narrows the actor: the guard has refused visitors where a user is required. */
function known<C extends Call, Fields extends { readonly actor: Actor | undefined }>(
  call: C,
  context: Fields,
): Known<C, Fields> {
  if (context.actor === undefined && !call.allow.includes('everybody'))
    throw new Error(`${call.name} was called without a user`);
  return context as Known<C, Fields>;
}

/** Running requests with a derived key, by database: a concurrent equal request waits for the same answer. */
const running = new WeakMap<AppContext['database'], Map<string, Promise<CallOutcome>>>();

/**
 * Runs a service in steps once per idempotency key. The key is claimed before the first step and the answer stored after
 * the last one; a retry meanwhile receives `still_running`. Steps whose process died or failed run again with the next
 * retry, and any after a minute, with the same key at the outside service.
 */
async function runOnceInSteps(
  app: AppContext,
  pending: IdempotentRequest | undefined,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  if (pending === undefined) return run();
  if (!pending.derived) return takeAndRun(app, pending, run);
  const inProcess = running.get(app.database) ?? new Map<string, Promise<CallOutcome>>();
  running.set(app.database, inProcess);
  const name = `${pending.user} ${pending.key}`;
  // A client that sent no key does not know that it should retry.
  const first = inProcess.get(name);
  if (first !== undefined) return first;
  const done = takeAndRun(app, pending, run).finally(() => inProcess.delete(name));
  inProcess.set(name, done);
  return done;
}

async function takeAndRun(
  { database, clock }: AppContext,
  pending: IdempotentRequest,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  const { presence } = database;
  return whileDoingSteps(presence, async (begin) => {
    const earlier = await inTransaction(database, async (tx) => {
      const answer = await take(tx, pending, clock(), presence);
      if (answer === undefined) begin(workOf(pending));
      return answer;
    });
    if (earlier !== undefined) return earlier;
    const done = await run().catch(caughtRefusal);
    await inTransaction(database, (tx) => keep(tx, pending, done));
    return done;
  });
}
