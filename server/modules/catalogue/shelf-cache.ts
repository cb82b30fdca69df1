import type { Environment } from '../../core/environment.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type Shelved, shelf } from './shelved-products.ts';
import { asOnTheShelf } from './shelf-ranking.ts';
import { sql } from 'kysely';

/** The products of published shops at a hub, in the order of the shelf, at one version of its catalogue. */
export interface CachedShelf {
  readonly version: CatalogueVersion;
  readonly shelved: readonly Shelved[];
  /** Unchanged products are the same objects as in the previous shelf. */
  readonly bySku: ReadonlyMap<number, Shelved>;
}

/** A shelf that is loaded or loading; concurrent callers share the promise. */
interface LoadingShelf {
  readonly version: CatalogueVersion;
  readonly shelf: Promise<CachedShelf>;
}

/** One shelf per hub and process. */
const everyShelf = new WeakMap<Environment, Map<string, LoadingShelf>>();

/** With more changed products than this, the shelf is read again in full. */
const MAX_UPDATES = 500;

/**
 * The published shelf of a hub, cached in memory: reading and sorting ten thousand products per request would cost too
 * much. After a change of the catalogue only the changed products are read. Drafts are on no shelf and their changes
 * invalidate nothing: actors who see drafts read the database.
 */
export async function cachedShelf(tx: Tx, environment: Environment, hub: string): Promise<CachedShelf> {
  const known = everyShelf.get(environment) ?? new Map<string, LoadingShelf>();
  everyShelf.set(environment, known);
  // Read before the rows: a shelf may be newer than its version, never older.
  const version = await catalogueVersion(tx, hub);
  const last = known.get(hub);
  // The caller that started the read gets its error; this one reads again.
  const cached = await last?.shelf.catch(() => undefined);
  if (cached !== undefined && isSame(cached.version, version)) return cached;
  const meanwhile = known.get(hub);
  if (meanwhile !== undefined && meanwhile !== last && isSame(meanwhile.version, version))
    return meanwhile.shelf;
  const shelf = loadShelf(tx, hub, cached, version);
  known.set(hub, { version, shelf });
  return shelf;
}

function isSame(left: CatalogueVersion, right: CatalogueVersion): boolean {
  return left.seq === right.seq && left.epoch === right.epoch;
}

async function loadShelf(
  tx: Tx,
  hub: string,
  last: CachedShelf | undefined,
  version: CatalogueVersion,
): Promise<CachedShelf> {
  return (last && (await updatedShelf(tx, hub, last, version))) ?? fullShelf(tx, hub, version);
}

async function fullShelf(tx: Tx, hub: string, version: CatalogueVersion): Promise<CachedShelf> {
  const published = (await shelf(tx, { hub })).filter(isPublished).toSorted(asOnTheShelf);
  return { version, shelved: published, bySku: bySku(published) };
}

/** The previous shelf with the changes since; `undefined` when too much changed, or other rows than products. */
async function updatedShelf(
  tx: Tx,
  hub: string,
  last: CachedShelf,
  version: CatalogueVersion,
): Promise<CachedShelf | undefined> {
  const { epoch, seq } = last.version;
  if (epoch !== version.epoch || seq > version.seq || seq < version.floor) return undefined;
  const changes = await changesAfter(tx, hub, seq, MAX_UPDATES + 1);
  if (changes.length > MAX_UPDATES || changes.some(({ entity }) => entity !== 'product')) return undefined;
  const skus = changes.map(({ id }) => Number(id));
  const read = (await shelf(tx, { hub, skus })).filter(isPublished);
  const current = new Map(read.map((shelved) => [shelved.product.sku, shelved]));
  const changed = new Set(skus);
  const inPlace = last.shelved.flatMap((shelved) => {
    const { sku } = shelved.product;
    const fresh = current.get(sku);
    if (fresh !== undefined && asOnTheShelf(shelved, fresh) === 0) {
      current.delete(sku);
      return [fresh];
    }
    return changed.has(sku) ? [] : [shelved];
  });
  // The remaining products are new or changed their position.
  const shelved = current.size === 0 ? inPlace : [...inPlace, ...current.values()].toSorted(asOnTheShelf);
  return { version, shelved, bySku: bySku(shelved) };
}

function isPublished({ shop }: Shelved): boolean {
  return shop.status === true;
}

export function bySku(shelved: readonly Shelved[]): ReadonlyMap<number, Shelved> {
  return new Map(shelved.map((entry) => [entry.product.sku, entry]));
}

/** The feed position of a hub's catalogue within an epoch. */
interface CatalogueVersion {
  readonly epoch: string;
  readonly seq: number;
  /** Changes before this sequence number are purged. */
  readonly floor: number;
}

async function catalogueVersion(tx: Tx, hub: string): Promise<CatalogueVersion> {
  const { rows } = await sql<CatalogueVersion>`
    select m.v #>> '{}' as epoch, coalesce(c.seq, 0) as seq, coalesce(c.floor, 0) as floor
    from meta m left join scope_counter c on c.scope = ${`catalog:${hub}`} where m.k = 'epoch'`.execute(tx);
  return rows[0] ?? { epoch: '', seq: 0, floor: 0 };
}

/** The changes of a hub's catalogue after a sequence number, at most `limit`. */
async function changesAfter(
  tx: Tx,
  hub: string,
  seq: number,
  limit: number,
): Promise<readonly { readonly entity: string; readonly id: string }[]> {
  return tx
    .selectFrom('scope_entry')
    .select(['entity', 'id'])
    .where('scope', '=', `catalog:${hub}`)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
