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
import type { Context, RequestInfo, StepsContext } from '../../../core/request-context.ts';
import type { AppContext } from '../../app-context.ts';
import { noEffects } from '../session/answer-effects.ts';
import { guard } from '../session/call-guard.ts';
import { runOnce, idempotentRequest, keep, type IdempotentRequest, take } from './idempotency.ts';
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
  answer(house: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** Where the call is not for everybody, there is somebody. */
type Known<C extends Call, Given> = 'everybody' extends C['allow'][number]
  ? Given
  : Given & { readonly actor: Actor };

type Service<C extends Call, Given> = (
  context: Known<C, Given>,
  input: Input<C>,
) => Promise<ServiceAnswer<AnswerOf<C>>>;

/** How often a call may be tried, whatever comes of it: counted before the service runs, refusals included. */
type Limits<C extends Call> = (
  input: Input<C>,
  request: RequestInfo,
  asked: Known<C, { readonly db: Queryable; readonly actor: Actor | undefined }>,
) => readonly AttemptLimit[] | Promise<readonly AttemptLimit[]>;

/** How long an answer takes at least, in ms: as long whether something was found or not. */
type Least<C extends Call> = (input: Input<C>) => number;

/** Gives a call its service: decided, written and told to the feed in one transaction. */
export function handle<const C extends Call>(
  call: C,
  service: Service<C, Context>,
  limits?: Limits<C>,
  least?: Least<C>,
): Route {
  return {
    call,
    async answer(house, request, reply) {
      const visit = openVisit(house, request);
      let even = Promise.resolve();
      const work = async (): Promise<CallOutcome> => {
        const counted = limits === undefined ? [] : await countTries(house, call, request, visit, limits);
        const done = await writeTransaction(house.database, async (tx) => {
          const now = house.clock();
          const actor = await readVisitActor(tx, visit, now);
          guard(call, request, actor, { visit, home: house.environment });
          const input = readInput(call, request);
          if (least !== undefined) even = passing(least(input));
          await touchVisit(tx, visit, now);
          setVisitOrigin(tx, visit);
          const effects = noEffects();
          const session = sessionDoor(tx, visit, effects, now);
          const context = { ...visitContext(house, visit, effects), tx, actor, now, session };
          return runOnce(tx, idempotentRequest(call, request, actor, visit), now, () =>
            attempt(call, effects, service(known(call, context), input)),
          );
        });
        const { session } = done.effects ?? noEffects();
        if (session !== 'unchanged' && session !== 'ended') await undoAttempts(house, counted);
        return done;
      };
      const done = await work().catch(caughtRefusal);
      // Outside the transaction: nobody waits for this one's connection.
      await even;
      return sendAttempt(done, reply, visit);
    },
  };
}

function passing(ms: number): Promise<void> {
  return new Promise((passed) => setTimeout(passed, ms));
}

/** Gives a call a service that talks to the outside between transactions of its own, so that none waits for it. */
export function handleInSteps<const C extends Call>(
  call: C,
  service: Service<C, StepsContext>,
  limits?: Limits<C>,
): Route {
  return {
    call,
    async answer(house, request, reply) {
      const visit = openVisit(house, request);
      const work = async (): Promise<CallOutcome> => {
        if (limits !== undefined) await countTries(house, call, request, visit, limits);
        const actor = await readVisitActor(house.database.db, visit, house.clock());
        guard(call, request, actor, { visit, home: house.environment });
        const input = readInput(call, request);
        const effects = noEffects();
        const context: StepsContext = {
          ...visitContext(house, visit, effects),
          actor,
          clock: house.clock,
          sessionIn: (tx) => sessionDoor(tx, visit, effects, house.clock()),
          write: (steps) =>
            writeTransaction(house.database, (tx) => {
              setVisitOrigin(tx, visit);
              return steps(tx);
            }),
          read: (steps) => readSnapshot(house.database, steps),
        };
        return runOnceInSteps(house, idempotentRequest(call, request, actor, visit), () =>
          attempt(call, effects, service(known(call, context), input)),
        );
      };
      return sendAttempt(await work().catch(caughtRefusal), reply, visit);
    },
  };
}

/** Counts a try of somebody who may make the call, and whose request can be read. Gives what was counted. */
async function countTries<const C extends Call>(
  house: AppContext,
  call: C,
  request: FastifyRequest,
  visit: RequestVisit,
  limits: Limits<C>,
): Promise<readonly AttemptLimit[]> {
  const { db } = house.database;
  const actor = await readVisitActor(db, visit, house.clock());
  guard(call, request, actor, { visit, home: house.environment });
  const counted = await limits(readInput(call, request), visit.request, known(call, { db, actor }));
  await countAttempts(house, counted);
  return counted;
}

/** The guard has let nobody pass where somebody is needed: what the type says holds. */
function known<C extends Call, Given extends { readonly actor: Actor | undefined }>(
  call: C,
  context: Given,
): Known<C, Given> {
  if (context.actor === undefined && !call.allow.includes('everybody'))
    throw new Error(`nobody is there for ${call.name}`);
  return context as Known<C, Given>;
}

/** Requests of this process whose key nobody gave, by database: the same one meanwhile waits for the answer. */
const running = new WeakMap<AppContext['database'], Map<string, Promise<CallOutcome>>>();

/**
 * The same for a service in steps: the key is taken before the first one and the answer kept after the last, so
 * that a repeat meanwhile is told that the request is still running. Steps that died with their process run again
 * after a minute; the outside knows them by the same key.
 */
async function runOnceInSteps(
  house: AppContext,
  asked: IdempotentRequest | undefined,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  if (asked === undefined) return run();
  if (!asked.derived) return takeAndRun(house, asked, run);
  const here = running.get(house.database) ?? new Map<string, Promise<CallOutcome>>();
  running.set(house.database, here);
  const name = `${asked.user} ${asked.key}`;
  // Whoever gave no key does not know that the answer is to be asked for again.
  const first = here.get(name);
  if (first !== undefined) return first;
  const done = takeAndRun(house, asked, run).finally(() => here.delete(name));
  here.set(name, done);
  return done;
}

async function takeAndRun(
  { database, clock }: AppContext,
  asked: IdempotentRequest,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  const earlier = await inTransaction(database, (tx) => take(tx, asked, clock()));
  if (earlier !== undefined) return earlier;

  const done = await run().catch(caughtRefusal);
  await inTransaction(database, (tx) => keep(tx, asked, done));
  return done;
}
