import type { Environment } from '../../core/environment.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type Shelved, shelf } from './shelved-products.ts';
import { asOnTheShelf } from './shelf-ranking.ts';
import { sql } from 'kysely';

/** What published shops offer at a hub, in the order of the shelf, as of one state of its catalogue. */
export interface CachedShelf {
  readonly stand: CatalogueStand;
  readonly shelved: readonly Shelved[];
  /** What has not changed is the same object as in the shelf before. */
  readonly bySku: ReadonlyMap<number, Shelved>;
}

/** A shelf, or one that is just being read: whoever asks meanwhile waits for it instead of reading it again. */
interface Making {
  readonly stand: CatalogueStand;
  readonly shelf: Promise<CachedShelf>;
}

/** One shelf a hub and process. */
const everyShelf = new WeakMap<Environment, Map<string, Making>>();

/** More products than these are not put in their places one by one. */
const FEW = 500;

/**
 * The published shelf of a hub, kept in memory: ten thousand products are not read and sorted for everybody who asks.
 * When the catalogue has moved, only what moved is read. Drafts are on no shelf, so that nobody is told here that they
 * changed: whoever sees drafts asks the database.
 */
export async function cachedShelf(tx: Tx, environment: Environment, hub: string): Promise<CachedShelf> {
  const known = everyShelf.get(environment) ?? new Map<string, Making>();
  everyShelf.set(environment, known);
  // Read before the rows: a shelf may be newer than it says, never older.
  const stand = await catalogueStand(tx, hub);
  const last = known.get(hub);
  const kept = await last?.shelf.catch(whoeverReadItFailed);
  if (kept !== undefined && isSame(kept.stand, stand)) return kept;
  const meanwhile = known.get(hub);
  if (meanwhile !== undefined && meanwhile !== last && isSame(meanwhile.stand, stand)) return meanwhile.shelf;
  const shelf = made(tx, hub, kept, stand);
  known.set(hub, { stand, shelf });
  return shelf;
}

/** They were told; who waited reads it themselves. */
function whoeverReadItFailed(): undefined {
  return undefined;
}

function isSame(left: CatalogueStand, right: CatalogueStand): boolean {
  return left.seq === right.seq && left.epoch === right.epoch;
}

async function made(
  tx: Tx,
  hub: string,
  last: CachedShelf | undefined,
  stand: CatalogueStand,
): Promise<CachedShelf> {
  return (last && (await movedOn(tx, hub, last, stand))) ?? anew(tx, hub, stand);
}

async function anew(tx: Tx, hub: string, stand: CatalogueStand): Promise<CachedShelf> {
  const published = (await shelf(tx, { hub })).filter(isPublished).toSorted(asOnTheShelf);
  return { stand, shelved: published, bySku: bySku(published) };
}

/** The last shelf with what moved since; `undefined` when more moved than some products. */
async function movedOn(
  tx: Tx,
  hub: string,
  last: CachedShelf,
  stand: CatalogueStand,
): Promise<CachedShelf | undefined> {
  const { epoch, seq } = last.stand;
  if (epoch !== stand.epoch || seq > stand.seq || seq < stand.floor) return undefined;
  const moved = await movedAfter(tx, hub, seq, FEW + 1);
  if (moved.length > FEW || moved.some(({ entity }) => entity !== 'product')) return undefined;
  const skus = moved.map(({ id }) => Number(id));
  const read = (await shelf(tx, { hub, skus })).filter(isPublished);
  const now = new Map(read.map((one) => [one.product.sku, one]));
  const gone = new Set(skus);
  const stayed = last.shelved.flatMap((one) => {
    const { sku } = one.product;
    const fresh = now.get(sku);
    if (fresh !== undefined && asOnTheShelf(one, fresh) === 0) {
      now.delete(sku);
      return [fresh];
    }
    return gone.has(sku) ? [] : [one];
  });
  // What is left has another place, or is new.
  const shelved = now.size === 0 ? stayed : [...stayed, ...now.values()].toSorted(asOnTheShelf);
  return { stand, shelved, bySku: bySku(shelved) };
}

function isPublished({ shop }: Shelved): boolean {
  return shop.status === true;
}

export function bySku(shelved: readonly Shelved[]): ReadonlyMap<number, Shelved> {
  return new Map(shelved.map((one) => [one.product.sku, one]));
}

/** Where the catalogue of a hub stands in this history. */
interface CatalogueStand {
  readonly epoch: string;
  readonly seq: number;
  /** What was thrown away before it cannot be asked for any more. */
  readonly floor: number;
}

async function catalogueStand(tx: Tx, hub: string): Promise<CatalogueStand> {
  const { rows } = await sql<CatalogueStand>`
    select m.v #>> '{}' as epoch, coalesce(c.seq, 0) as seq, coalesce(c.floor, 0) as floor
    from meta m left join scope_counter c on c.scope = ${`catalog:${hub}`} where m.k = 'epoch'`.execute(tx);
  return rows[0] ?? { epoch: '', seq: 0, floor: 0 };
}

/** What moved in the catalogue of a hub after a number of its feed, at most so many entries of it. */
async function movedAfter(
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
