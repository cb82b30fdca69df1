import {
  type DeltaProduct,
  type Segment,
  segmentNumber,
  type Shelf,
} from '../../src/mirror/catalogue/records.ts';
import type { ProductRow } from '../../src/contract/products.ts';
import type { View } from '../../src/contract/sync.ts';
import type { StoredRow } from './history.ts';
import type { Storage } from './storage.ts';

/** One object for one stored product: it is never changed in place. */
const known = new WeakMap<object, StoredRow>();

/** The products of each hub whose catalogue is shown, from its segments and what changed since, as rows. */
export function shelved(storage: Pick<Storage, 'rows'>): readonly (StoredRow & { readonly hub: string })[] {
  const shelves = (storage.rows('catalogHead') as readonly Shelf[]).filter(({ k }) => k.startsWith('shelf:'));
  if (shelves.length === 0) return [];
  const segments = storage.rows('catalogSeg') as readonly Segment[];
  const changes = storage.rows('catalogDelta') as readonly DeltaProduct[];
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
  const made: StoredRow = { e: 'product', row };
  known.set(lies, made);
  return made;
}
