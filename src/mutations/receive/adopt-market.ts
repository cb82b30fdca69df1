import type { Id } from '../../contract/sync/sync.ts';
import { segmentNumber } from '../../mirror/catalogue/catalogue-records.ts';
import type {
  CatalogRecord,
  DeltaProduct,
  SearchRecord,
  Segment,
} from '../../mirror/catalogue/catalogue-records.ts';
import { type AnyStored, EVERY_ENTITY, isEntity, tableNames, tableOf } from '../../mirror/entities.ts';
import { membersOf } from '../../mirror/scope-members.ts';
import { readSession } from '../../mirror/mirror-meta.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { isShared } from '../../mirror/queries/scopes-held.ts';
import type { Member, ScopeRow } from '../../mirror/mirror-records.ts';
import { hubOf } from './receive-products.ts';

const TABLES = [
  ...['meta', 'scopes', 'member', 'catalogSeg', 'catalogDelta', 'catalogHead', 'searchIndex'],
  ...tableNames(EVERY_ENTITY),
];

/** The data that is the same for every person: complete scopes, their rows, and the epoch of their server. */
interface Market {
  readonly epoch: Id;
  readonly scopes: readonly ScopeRow[];
  readonly members: readonly Member[];
  readonly rows: ReadonlyMap<string, readonly AnyStored[]>;
  readonly segments: readonly Segment[];
  readonly deltas: readonly DeltaProduct[];
  readonly heads: readonly CatalogRecord[];
  readonly search: readonly SearchRecord[];
}

/**
 * Copies configuration and catalogue with their cursors from the visitor's database into a person's database that is
 * still empty: both scopes are the same for every person, and later changes come with the next pull. When the server
 * has them under another view or epoch, it has them reloaded as usual (docs/protocol.md#restored-server,
 * docs/protocol.md#view).
 */
export async function adoptMarket(visitor: Mirror, person: Mirror): Promise<void> {
  if ((await person.scopes.count()) > 0) return;
  const market = await marketOf(visitor);
  if (market === undefined) return;
  await person.transaction('rw', TABLES, async () => {
    const session = await readSession(person);
    // Another tab of theirs may have begun to load meanwhile.
    if (session === undefined || (await person.scopes.count()) > 0) return;
    // Cursors belong to one epoch: the person's kept work may come from another one.
    if (session.epoch !== undefined && session.epoch !== market.epoch) return;
    await person.meta.put({ ...session, epoch: market.epoch, k: 'session' });
    await Promise.all([
      person.scopes.bulkPut(market.scopes),
      person.member.bulkPut(market.members),
      ...[...market.rows].map(([e, rows]) => isEntity(e) && tableOf(person, e).bulkPut(rows)),
      person.catalogSeg.bulkPut(market.segments),
      person.catalogDelta.bulkPut(market.deltas),
      person.catalogHead.bulkPut(market.heads),
      person.searchIndex.bulkPut(market.search),
    ]);
  });
}

function marketOf(visitor: Mirror): Promise<Market | undefined> {
  return visitor.transaction('r', TABLES, async () => {
    const session = await readSession(visitor);
    const scopes = (await visitor.scopes.toArray()).filter(
      ({ scope, state, resume }) => isShared(scope) && state === 'ready' && resume === undefined,
    );
    if (session?.epoch === undefined || scopes.length === 0) return undefined;
    const members = (await Promise.all(scopes.map(({ scope }) => membersOf(visitor, scope)))).flat();
    const shelves = scopes.filter(({ scope }) => scope.startsWith('catalog:'));
    const hubs = shelves.map(({ scope }) => hubOf(scope));
    const of = <Found>(read: (hub: string) => PromiseLike<Found[]>) => Promise.all(hubs.map(read));
    const [rows, segments, deltas, heads, search] = await Promise.all([
      rowsOf(visitor, members),
      Promise.all(shelves.map((shelf) => segmentsOf(visitor, shelf))),
      of((hub) => visitor.catalogDelta.where('[hub+seq]').between([hub, 0], [hub, Infinity]).toArray()),
      of((hub) => visitor.catalogHead.filter(({ k }) => k.split(':')[1] === hub).toArray()),
      of((hub) => visitor.searchIndex.where({ hub }).toArray()),
    ]);
    return {
      ...{ epoch: session.epoch, scopes, members, rows },
      ...{ segments: segments.flat(), deltas: deltas.flat(), heads: heads.flat(), search: search.flat() },
    };
  });
}

async function rowsOf(
  visitor: Mirror,
  members: readonly Member[],
): Promise<ReadonlyMap<string, readonly AnyStored[]>> {
  const kinds = [...new Set(members.map(({ e }) => e))].filter(isEntity);
  const found = await Promise.all(
    kinds.map(async (e) => {
      const named = members.filter((member) => member.e === e).map(({ id }) => id);
      const rows = await tableOf(visitor, e).bulkGet(named);
      return [e, rows.filter((row) => row !== undefined)] as const;
    }),
  );
  return new Map(found);
}

/** The segments of the visible generation. */
function segmentsOf(visitor: Mirror, { scope, gen }: ScopeRow): Promise<Segment[]> {
  const hub = hubOf(scope);
  return visitor.catalogSeg
    .where('[hub+n]')
    .between([hub, segmentNumber(gen, 0)], [hub, segmentNumber(gen + 1, 0)], true, false)
    .toArray();
}
