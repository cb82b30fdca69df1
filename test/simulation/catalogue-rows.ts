import {
  type DeltaProduct,
  type Segment,
  segmentNumber,
  type Shelf,
} from '../../src/mirror/catalogue/catalogue-records.ts';
import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import type { View } from '../../src/contract/sync/sync.ts';
import type { StoredRow } from './history.ts';
import type { Storage } from './storage.ts';

type CatalogueRow = StoredRow & { readonly hub: string };

/** What was built from the tables at their last reading. */
const made = new WeakMap<
  readonly Shelf[],
  {
    readonly segments: readonly Segment[];
    readonly changes: readonly DeltaProduct[];
    readonly rows: readonly CatalogueRow[];
  }
>();

/** The row of each stored product, which is never changed in place. */
const known = new WeakMap<object, StoredRow>();

/** The products of each hub in a loaded catalogue, from its segments and later changes, as rows. */
export function catalogueRows(storage: Pick<Storage, 'rows'>): readonly CatalogueRow[] {
  const heads = storage.rows('catalogHead') as readonly Shelf[];
  const segments = storage.rows('catalogSeg') as readonly Segment[];
  const changes = storage.rows('catalogDelta') as readonly DeltaProduct[];
  const before = made.get(heads);
  if (before?.segments === segments && before.changes === changes) return before.rows;
  const rows = rowsOf(heads, segments, changes);
  made.set(heads, { segments, changes, rows });
  return rows;
}

function rowsOf(
  heads: readonly Shelf[],
  segments: readonly Segment[],
  changes: readonly DeltaProduct[],
): readonly CatalogueRow[] {
  const shelves = heads.filter(({ k }) => k.startsWith('shelf:'));
  return shelves.flatMap(({ k, gen, view }) => {
    const hub = k.slice('shelf:'.length);
    const here = changes.filter((change) => change.hub === hub);
    const changed = new Set(here.map(({ sku }) => sku));
    const old = segments
      .filter(({ n, hub: at }) => at === hub && n >= segmentNumber(gen, 0) && n < segmentNumber(gen + 1, 0))
      .flatMap(({ products }) => products)
      .filter(({ d }) => !changed.has(d.sku));
    return [
      ...old.map((product) => stored(product, product.d, product.rev, view)),
      ...here.flatMap((change) => (change.d === null ? [] : stored(change, change.d, change.rev, view))),
    ].map((row) => ({ ...row, hub }));
  });
}

function stored(lies: object, d: ProductRow, rev: number, view: View): StoredRow {
  const before = known.get(lies);
  if (before?.row._view === view) return before;
  const row = { ...d, _id: String(d.sku), _rev: rev, _view: view, _last: null, _p: 0 };
  const product: StoredRow = { e: 'product', row };
  known.set(lies, product);
  return product;
}
