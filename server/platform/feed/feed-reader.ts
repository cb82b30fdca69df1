import { sql } from 'kysely';
import type { Id, Person, Scope, Stamp, View } from '../../../src/contract/sync/sync.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Actor } from '../../core/actor.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { type BatchResults, type BatchQuery, batchQuery, runBatch } from '../database/batch-statement.ts';
import { type HubPlace, personalView, scopesOf } from './reader-scopes.ts';

/**
 * The reader as of the transaction of the answer: rights, scopes and epoch in one snapshot (docs/protocol.md#pull).
 */
export interface Reader {
  readonly actor: Actor | undefined;
  readonly person: Person;
  readonly epoch: Id;
  readonly now: Ms;
  readonly scopes: readonly Scope[];
}

export async function readReader(tx: Queryable, actor: Actor | undefined, now: Ms): Promise<Reader> {
  return readerOf(await runBatch(tx, readerQueries(tx)), actor, now);
}

/** Returns the queries that determine a reader's scopes, for one batch. */
export function readerQueries(tx: Queryable) {
  return { epoch: epochReading(tx), hubs: hubsReading(tx) };
}

export function readerOf(
  { epoch, hubs }: BatchResults<ReturnType<typeof readerQueries>>,
  actor: Actor | undefined,
  now: Ms,
): Reader {
  return { actor, person: actor?.id ?? null, epoch, now, scopes: scopesOf(actor, hubs, now) };
}

export function answerStamp({ epoch, person, actor, now }: Reader, view?: View): Stamp {
  return { epoch, person, view: view ?? personalView(epoch, actor), serverTime: now };
}

/** Reads the epoch, the id of the server's history: a restore creates a new one (docs/protocol.md#restored-server). */
function epochReading(tx: Queryable): BatchQuery<Id> {
  const kept = tx.selectFrom('meta').select('v').where('k', '=', 'epoch');
  return batchQuery(kept, ([row]) => {
    if (typeof row?.v !== 'string') throw new Error(`the epoch is no text: ${JSON.stringify(row)}`);
    return row.v;
  });
}

function hubsReading(tx: Queryable): BatchQuery<readonly HubPlace[]> {
  const places = tx
    .selectFrom('hubs')
    .select(['slug', sql<string>`coalesce(data ->> 'timezone', 'Europe/Zurich')`.as('timezone')])
    .orderBy('slug');
  return batchQuery(places, (rows) => rows);
}
