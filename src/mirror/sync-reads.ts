import type { Person } from '../contract/sync/sync.ts';
import { actorOf, knownSession } from './mirror-meta.ts';
import type { Mirror } from './mirror.ts';
import { everyWaiting, unsentCount } from './outbox.ts';
import type { RequestState, OutboxRow, ScopeRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

/** The state sent with a pull, including the cursor of each scope. */
export interface PullState extends RequestState {
  readonly scopes: readonly ScopeRow[];
}

/** Read in one transaction: it is needed for every request. */
export function requestState(tables: Tables): Promise<RequestState> {
  return tables.transaction('r', [tables.meta, tables.outbox], () => ask(tables));
}

/** Read in one transaction: a device pulls all day, most of the time without a result. */
export function pullState(tables: Tables): Promise<PullState> {
  return tables.transaction('r', [tables.meta, tables.outbox, tables.scopes], async () => {
    const [request, scopes] = await Promise.all([ask(tables), tables.scopes.toArray()]);
    return { ...request, scopes };
  });
}

/** The person whose mutations may be sent now, and these mutations in their original order. */
export interface ToSend {
  readonly actor: Person | undefined;
  readonly rows: readonly OutboxRow[];
}

/**
 * Read in one transaction. When no mutation may be sent, none is read: a signed-out person may have hundreds of ticks.
 */
export function toSend(mirror: Mirror): Promise<ToSend> {
  return mirror.transaction('r', [mirror.meta, mirror.outbox], async () => {
    const actor = actorOf(await knownSession(mirror));
    return { actor, rows: actor == null ? [] : await everyWaiting(mirror) };
  });
}

async function ask(tables: Tables): Promise<RequestState> {
  const [session, unsent] = await Promise.all([knownSession(tables), unsentCount(tables)]);
  return { session, unsent };
}
