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

/**
 * Rows that mutations touched, as this person sees them now: never as they were then
 * (docs/protocol.md#stored-outcomes).
 */
export interface ResponseRows {
  /**
   * What becomes of these rows: each stands once in an answer, with the first outcome that names it. A courier's day is
   * twenty-five outcomes of one order.
   */
  takeRows(keys: readonly Key[]): { readonly rows: readonly Row[]; readonly gone: readonly Gone[] };
  /** Scopes of this person in which these rows stand. */
  readonly scopes: readonly Scope[];
}

/** Who is answered, on which device. */
export interface Requester {
  readonly actor: Actor;
  readonly client: string;
  readonly now: Ms;
}

/** Images, and who reads them. */
interface LoadedResponse {
  readonly reader: Reader;
  readonly responseRows: ResponseRows;
}

/** The same in a transaction of its own: of one statement, unless more has to be asked. */
export async function loadResponseRows(
  database: Database,
  answered: Requester,
  cache: SharedCache,
  keys: readonly Key[],
): Promise<LoadedResponse> {
  const reading = <Found>(last: boolean, work: (tx: Tx, own: OwnResponseRows) => Promise<Found>) =>
    readSnapshot(database, async (tx) => {
      await useGenericPlans(tx);
      return work(tx, await ownImages(tx, answered, keys, { last }));
    });
  if (keys.every(({ e }) => isOwn(e))) {
    const own = await reading(true, (_tx, found) => Promise.resolve(found));
    if (own.deleted.length === 0) return { reader: own.reader, responseRows: imagesOf(own) };
  }
  return reading(false, (tx, own) => withOthers(tx, own, cache, keys));
}

export async function readResponseRows(
  tx: Tx,
  answered: Requester,
  cache: SharedCache,
  keys: readonly Key[],
): Promise<LoadedResponse> {
  return withOthers(tx, await ownImages(tx, answered, keys), cache, keys);
}

/** What one statement tells of rows: all of those that people's own mutations touch, and where the others stand. */
interface OwnResponseRows {
  readonly reader: Reader;
  readonly last: LastOperationOf;
  readonly rows: Map<string, Row>;
  readonly placements: ReadonlyMap<string, Placement>;
  /** Rows that do not exist any more. */
  readonly deleted: readonly Key[];
}

async function ownImages(
  tx: Tx,
  { actor, client, now }: Requester,
  keys: readonly Key[],
  how: { readonly last?: boolean } = {},
): Promise<OwnResponseRows> {
  const groups = new Map(byEntity(keys));
  const own = (e: OwnEntity) => ownRowsQuery(tx, e, groups.get(e) ?? []);
  const asked = {
    ...readerQueries(tx),
    ...{ last: lanePositionsQuery(tx, client), standings: placementsQuery(tx, groups) },
    ...{ user: own('user'), likes: own('likes'), cart: own('cart'), order: own('order') },
  };
  const { last, standings, user, likes, cart, order, ...found } = await runBatch(tx, asked, how);
  const rows = new Map<string, Row>();
  for (const row of [user, likes, cart, order].flat()) {
    const { e, id, rev } = row;
    const d = projectRow(actor, row);
    if (d !== undefined) rows.set(`${e}/${id}`, { e, id, rev, last: last(e, id), d });
  }
  const known = unique(keys).filter(({ e }) => entityOf(e) !== undefined);
  const deleted = known.filter(({ e, id }) => !rows.has(`${e}/${id}`) && !standings.has(`${e}/${id}`));
  return { reader: readerOf(found, actor, now), last, rows, placements: standings, deleted };
}

/** The same with the rows that have to be asked for, and with what was left by those that are gone. */
async function withOthers(
  tx: Tx,
  { reader, last, rows, placements: standings, deleted }: OwnResponseRows,
  cache: SharedCache,
  keys: readonly Key[],
): Promise<LoadedResponse> {
  // No revision is asked for: what is kept from earlier does not count here.
  const others = unique(keys).flatMap((key) => (isOwn(key.e) ? [] : [{ ...key, rev: -1 }]));
  const seen = await projectRows(tx, reader, cache, others);
  const all = new Map(rows);
  for (const [key, row] of seen) all.set(key, parsedRow(row, last(row.e, row.id)));
  const lost = deleted.filter(({ e, id }) => !all.has(`${e}/${id}`));
  const gone = await deletions(tx, reader.scopes, lost);
  const named = new Map(gone.map((one) => [`${one.e}/${one.id}`, one]));
  return { reader, responseRows: imagesOf({ reader, rows: all, placements: standings }, named) };
}

function imagesOf(
  { reader, rows, placements: standings }: Pick<OwnResponseRows, 'reader' | 'rows' | 'placements'>,
  deleted: ReadonlyMap<string, Gone> = new Map(),
): ResponseRows {
  const goneOf = ({ e, id }: Key): Gone | undefined => {
    if (rows.has(`${e}/${id}`)) return undefined;
    const standing = standings.get(`${e}/${id}`);
    return standing ? { e, id, rev: standing.rev, kind: 'left' } : deleted.get(`${e}/${id}`);
  };
  const scopes = new Set([...standings.values()].flatMap((standing) => standing.scopes));
  const taken = new Set<string>();
  return {
    takeRows(touched) {
      const untold = unique(touched).filter(({ e, id }) => !taken.has(`${e}/${id}`));
      for (const { e, id } of untold) taken.add(`${e}/${id}`);
      return {
        rows: untold.flatMap(({ e, id }) => rows.get(`${e}/${id}`) ?? []),
        gone: untold.flatMap((key) => goneOf(key) ?? []),
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
