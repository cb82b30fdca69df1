import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../src/contract/core/call.ts';
import { WAITING_HEADER } from '../../../src/contract/sync/waiting-header.ts';
import {
  events,
  outcomes,
  PROTO,
  pull,
  push,
  type Scope,
  snapshot,
} from '../../../src/contract/sync/sync.ts';
import { subscribePokes } from '../../platform/feed/poke-listeners.ts';
import { onSignedOut } from '../../platform/feed/publish-pokes.ts';
import { pullLines } from '../../platform/feed/pull-lines.ts';
import { type Reader, readReader } from '../../platform/feed/feed-reader.ts';
import { type SharedCache, sharedCache } from '../../platform/feed/shared-cache.ts';
import { beginSnapshot, snapshotParts } from '../../platform/feed/snapshot-parts.ts';
import { caughtRefusal, sendAttempt } from '../../platform/http/answers/call-answer.ts';
import type { Actor } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { openEventStream } from '../../platform/http/answers/event-stream.ts';
import { logFault } from '../../platform/http/server/log-fault.ts';
import { guard } from '../../platform/http/session/call-guard.ts';
import { openStreams } from '../../platform/http/answers/open-streams.ts';
import type { Route } from '../../platform/http/requests/call-handler.ts';
import { readInput } from '../../platform/http/requests/call-input.ts';
import { sendLines } from '../../platform/http/answers/send-ndjson.ts';
import { refuseRequest } from '../../core/refusal.ts';
import { openVisit, readVisitActor, type RequestVisit } from '../../platform/http/session/request-visit.ts';
import { recordDeviceContact } from '../people/staff-contact.ts';
import { answerOutcomes } from './outcomes-call.ts';
import { pushMutations } from './push-mutations.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';

/** Interval of heartbeats, shorter than the silence after which a device reconnects. */
const BEAT_MS = 10_000;
/** Interval at which an open stream reads its rights again. It carries hints and no data. */
const RIGHTS_MS = 30_000;

/** One cache for each database that this process serves. */
const caches = new WeakMap<AppContext['database'], SharedCache>();

const streams = openStreams();

const pushRoute = route(push, async (app, request, reply, visit) => {
  const actor = await person(app, request, visit, push);
  const { body } = readInput(push, request);
  if (body.actor !== actor.id) refuseRequest('wrong_person');
  await recordContact({ app, request, visit }, actor, body.client);
  const log = (error: unknown, message: string) => logFault(app, request.log, error, message);
  return reply.send(
    await pushMutations({ app, cache: cacheOf(app), actor, client: body.client, log }, body.mutations),
  );
});

const outcomesRoute = route(outcomes, async (app, request, reply, visit) => {
  const actor = await person(app, request, visit, outcomes);
  const { body } = readInput(outcomes, request);
  if (body.actor !== actor.id) refuseRequest('wrong_person');
  await recordContact({ app, request, visit }, actor, body.client);
  return reply.send(await answerOutcomes(app, cacheOf(app), actor, body));
});

const pullRoute = route(pull, async (app, request, reply, visit) => {
  const { lines, actor, client } = await inReader({ app, request, visit }, pull, async (tx, reader) => {
    const { body } = readInput(pull, request);
    if (body.actor !== reader.person) refuseRequest('wrong_person');
    const lines = await pullLines(tx, reader, cacheOf(app), body);
    return { lines, actor: reader.actor, client: body.client };
  });
  await recordContact({ app, request, visit }, actor, client);
  return sendLines(reply, lines);
});

const snapshotRoute = route(snapshot, async (app, request, reply, visit) => {
  const inPart = <T>(work: (tx: Tx, reader: Reader) => Promise<T>) =>
    inReader({ app, request, visit }, snapshot, work);
  const begun = await inPart((tx, reader) =>
    beginSnapshot(tx, reader, cacheOf(app), readInput(snapshot, request).query),
  );
  if (!begun.ok) return refuseRequest(begun.refusal);
  const { query } = readInput(snapshot, request);
  return sendLines(reply, snapshotParts(inPart, cacheOf(app), query, begun));
});

const eventsRoute = route(events, async (app, request, reply, visit) => {
  const rights = () =>
    inReader({ app, request, visit }, events, (_tx, reader) =>
      Promise.resolve({ person: reader.person, scopes: new Set<Scope>(reader.scopes) }),
    );
  const begun = await rights();
  let { scopes } = begun;
  const release = streams.open({ person: begun.person, ip: visit.request.ip });
  if (release === undefined) return refuseRequest('too_many');
  const stream = openEventStream(reply);
  const unsubscribe = subscribePokes(
    app.database.bus,
    () => scopes,
    (poke) => stream.send('poke', poke),
  );
  const beat = setInterval(() => stream.beat(), BEAT_MS);
  // A visitor who has signed out, or signed in as another person, loses the stream.
  const readRights = () => {
    rights().then(
      (now) => ({ scopes } = now),
      () => stream.end(),
    );
  };
  const rereading = setInterval(readRights, RIGHTS_MS);
  const stopWatching =
    begun.person === null ? undefined : onSignedOut(app.database.bus, begun.person, readRights);
  stream.onEnd(() => {
    release();
    unsubscribe();
    stopWatching?.();
    clearInterval(beat);
    clearInterval(rereading);
  });
  stream.beat();
  return reply;
});

/** Push, pull, snapshot, outcomes and pokes. See docs/protocol.md. */
export const syncRoutes: readonly Route[] = [pushRoute, outcomesRoute, pullRoute, snapshotRoute, eventsRoute];

function route(
  call: Call,
  answer: (
    app: AppContext,
    request: FastifyRequest,
    reply: FastifyReply,
    visit: RequestVisit,
  ) => Promise<unknown>,
): Route {
  return {
    call,
    async answer(app, request, reply) {
      const visit = openVisit(app, request);
      try {
        refuseOtherProtocol(request.body);
        return await answer(app, request, reply, visit);
      } catch (error) {
        return sendAttempt(caughtRefusal(error), reply, visit);
      }
    },
  };
}

/** Refuses a client of another protocol before parsing its body; 426 makes it park its mutations. */
function refuseOtherProtocol(body: unknown): void {
  if (typeof body === 'object' && body !== null && 'proto' in body && body.proto !== PROTO)
    refuseRequest('upgrade_required');
}

interface SyncRequest {
  readonly app: AppContext;
  readonly request: FastifyRequest;
  readonly visit: RequestVisit;
}

async function person(
  app: AppContext,
  request: FastifyRequest,
  visit: RequestVisit,
  call: Call,
): Promise<Actor> {
  const signedIn = await readVisitActor(app.database.db, visit, app.clock());
  const actor = guard(call, request, signedIn, { visit, home: app.environment });
  return actor ?? refuseRequest('unauthenticated');
}

/** Records a device's contact. A failure is logged and does not fail the request. */
async function recordContact(
  { app, request, visit }: SyncRequest,
  actor: Actor | undefined,
  client: string,
): Promise<void> {
  try {
    await recordDeviceContact(app, actor, client, visit.request.header(WAITING_HEADER));
  } catch (error) {
    logFault(app, request.log, error, 'a contact was not recorded');
  }
}

/** Reads as the visitor: their identity, their scopes and the data come from one snapshot. */
function inReader<T>(
  { app, request, visit }: SyncRequest,
  call: Call,
  work: (tx: Tx, reader: Reader) => Promise<T>,
): Promise<T> {
  return readSnapshot(app.database, async (tx) => {
    const now = app.clock();
    const signedIn = await readVisitActor(tx, visit, now);
    const actor = guard(call, request, signedIn, { visit, home: app.environment });
    return work(tx, await readReader(tx, actor, now));
  });
}

function cacheOf({ database }: AppContext): SharedCache {
  const cache = caches.get(database) ?? sharedCache();
  caches.set(database, cache);
  return cache;
}
