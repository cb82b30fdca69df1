import type { Gone, Key, Row, Scope } from '../../../src/contract/sync/sync.ts';
import { type Placement, placementsQuery } from '../../platform/feed/row-audience.ts';
import { deletions } from '../../platform/feed/deletions.ts';
import { entityOf } from '../../platform/feed/feed-entities.ts';
import { type LastOperationOf, lanePositionsQuery } from '../../platform/feed/lane-positions.ts';
import { isOwn, type OwnEntity, ownRowsQuery } from '../../platform/feed/own-rows.ts';
import { projectRow } from '../../platform/feed/project-row.ts';
import { type Reader, readerOf, readerQueries } from '../../platform/feed/feed-reader.ts';
import { parsedRow, projectRows } from '../../platform/feed/feed-rows.ts';
import type { SharedCache } from '../../platform/feed/shared-cache.ts';
import type { Actor } from '../../core/actor.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Database, Tx } from '../../core/database/database-types.ts';
import { runBatch } from '../../platform/database/batch-statement.ts';
import { useGenericPlans, readSnapshot } from '../../platform/database/transaction.ts';

/** The touched rows of outcomes in their current state, projected for the sender (docs/protocol.md#stored-outcomes). */
export interface ResponseRows {
  /**
   * Takes these rows out for an outcome. Each row is answered once, with the first outcome that names it, since a
   * courier's day may be twenty-five outcomes of one order.
   */
  takeRows(keys: readonly Key[]): { readonly rows: readonly Row[]; readonly gone: readonly Gone[] };
  /** The sender's scopes that contain these rows. */
  readonly scopes: readonly Scope[];
}

/** The person and device that are answered. */
export interface Requester {
  readonly actor: Actor;
  readonly client: string;
  readonly now: Ms;
}

/** The rows with their reader. */
interface LoadedResponse {
  readonly reader: Reader;
  readonly responseRows: ResponseRows;
}

/** Loads the rows in a new snapshot: in one statement when a person's own rows suffice. */
export async function loadResponseRows(
  database: Database,
  requester: Requester,
  cache: SharedCache,
  keys: readonly Key[],
): Promise<LoadedResponse> {
  const reading = <Found>(last: boolean, work: (tx: Tx, own: OwnResponseRows) => Promise<Found>) =>
    readSnapshot(database, async (tx) => {
      await useGenericPlans(tx);
      return work(tx, await ownRows(tx, requester, keys, { last }));
    });
  if (keys.every(({ e }) => isOwn(e))) {
    const own = await reading(true, (_tx, found) => Promise.resolve(found));
    if (own.deleted.length === 0) return { reader: own.reader, responseRows: responseRowsOf(own) };
  }
  return reading(false, (tx, own) => withOthers(tx, own, cache, keys));
}

/** Loads the rows in the given transaction. */
export async function readResponseRows(
  tx: Tx,
  requester: Requester,
  cache: SharedCache,
  keys: readonly Key[],
): Promise<LoadedResponse> {
  return withOthers(tx, await ownRows(tx, requester, keys), cache, keys);
}

/** The result of one statement: the rows of a person's own entities, and the placements of all rows. */
interface OwnResponseRows {
  readonly reader: Reader;
  readonly last: LastOperationOf;
  readonly rows: Map<string, Row>;
  readonly placements: ReadonlyMap<string, Placement>;
  /** Rows that no longer exist. */
  readonly deleted: readonly Key[];
}

async function ownRows(
  tx: Tx,
  { actor, client, now }: Requester,
  keys: readonly Key[],
  how: { readonly last?: boolean } = {},
): Promise<OwnResponseRows> {
  const groups = new Map(byEntity(keys));
  const own = (e: OwnEntity) => ownRowsQuery(tx, e, groups.get(e) ?? []);
  const queries = {
    ...readerQueries(tx),
    ...{ last: lanePositionsQuery(tx, client), placements: placementsQuery(tx, groups) },
    ...{ user: own('user'), likes: own('likes'), diet: own('diet'), cart: own('cart'), order: own('order') },
  };
  const { last, placements, user, likes, diet, cart, order, ...found } = await runBatch(tx, queries, how);
  const rows = new Map<string, Row>();
  for (const row of [user, likes, diet, cart, order].flat()) {
    const { e, id, rev } = row;
    const d = projectRow(actor, row);
    if (d !== undefined) rows.set(`${e}/${id}`, { e, id, rev, last: last(e, id), d });
  }
  const known = unique(keys).filter(({ e }) => entityOf(e) !== undefined);
  const deleted = known.filter(({ e, id }) => !rows.has(`${e}/${id}`) && !placements.has(`${e}/${id}`));
  return { reader: readerOf(found, actor, now), last, rows, placements, deleted };
}

/** Adds the rows of other entities and the tombstones of deleted rows. */
async function withOthers(
  tx: Tx,
  { reader, last, rows, placements, deleted }: OwnResponseRows,
  cache: SharedCache,
  keys: readonly Key[],
): Promise<LoadedResponse> {
  // Revision -1 requests the current row, independent of the client's.
  const others = unique(keys).flatMap((key) => (isOwn(key.e) ? [] : [{ ...key, rev: -1 }]));
  const seen = await projectRows(tx, reader, cache, others);
  const all = new Map(rows);
  for (const [key, row] of seen) all.set(key, parsedRow(row, last(row.e, row.id)));
  const lost = deleted.filter(({ e, id }) => !all.has(`${e}/${id}`));
  const gone = await deletions(tx, reader.scopes, lost);
  const named = new Map(gone.map((one) => [`${one.e}/${one.id}`, one]));
  return { reader, responseRows: responseRowsOf({ reader, rows: all, placements }, named) };
}

function responseRowsOf(
  { reader, rows, placements }: Pick<OwnResponseRows, 'reader' | 'rows' | 'placements'>,
  deleted: ReadonlyMap<string, Gone> = new Map(),
): ResponseRows {
  const goneOf = ({ e, id }: Key): Gone | undefined => {
    if (rows.has(`${e}/${id}`)) return undefined;
    const placement = placements.get(`${e}/${id}`);
    return placement ? { e, id, rev: placement.rev, kind: 'left' } : deleted.get(`${e}/${id}`);
  };
  const scopes = new Set([...placements.values()].flatMap((placement) => placement.scopes));
  const taken = new Set<string>();
  return {
    takeRows(touched) {
      const fresh = unique(touched).filter(({ e, id }) => !taken.has(`${e}/${id}`));
      for (const { e, id } of fresh) taken.add(`${e}/${id}`);
      return {
        rows: fresh.flatMap(({ e, id }) => rows.get(`${e}/${id}`) ?? []),
        gone: fresh.flatMap((key) => goneOf(key) ?? []),
      };
    },
    scopes: reader.scopes.filter((scope) => scopes.has(scope)),
  };
}

function unique(keys: readonly Key[]): readonly Key[] {
  return [...new Map(keys.map((key) => [`${key.e}/${key.id}`, key])).values()];
}

function byEntity(keys: readonly Key[]) {
  const names = new Set(keys.map(({ e }) => e));
  return [...names].flatMap((name) => {
    const entity = entityOf(name);
    const ids = unique(keys).flatMap(({ e, id }) => (e === name ? [id] : []));
    return entity === undefined ? [] : [[entity.name, ids] as const];
  });
}
