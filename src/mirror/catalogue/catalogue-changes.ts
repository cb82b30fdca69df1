import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { Tables } from '../mirror-tables.ts';
import { pageOf, placeOf, readLayout } from './segment-layout.ts';
import { everyChange } from './read-catalogue.ts';
import type { DeltaProduct, Layout } from './catalogue-records.ts';

/** Above this number of rows in one call, every query of the table would rerun. */
const ROWS_PER_PUT = 49;

/** A product that the server changed, or removed (`d: null`). */
export interface ProductChange {
  readonly sku: number;
  readonly rev: number;
  /** Position in the scope's sequence. */
  readonly seq: number;
  readonly d: ProductRow | null;
  /** It only left the shelf: it may return at the same revision. */
  readonly left?: boolean;
}

/** Stores changes beside the segments; a change older than the known state is skipped. */
export async function changeProducts(
  tables: Pick<Tables, 'catalogDelta' | 'catalogHead'>,
  hub: string,
  changes: readonly ProductChange[],
): Promise<void> {
  const skus = new Set(changes.map(({ sku }) => sku));
  const [layout, known] = await Promise.all([readLayout(tables, hub), noted(tables, hub, skus)]);
  const newest = new Map<number, DeltaProduct>();
  for (const change of changes) {
    const before = newest.get(change.sku) ?? known.get(change.sku);
    const place = layout === undefined ? -1 : placeOf(layout, change.sku);
    const rev = before?.rev ?? layout?.revs[place] ?? 0;
    if (change.d === null ? change.rev >= rev : change.rev > rev) {
      newest.set(change.sku, deltaOf(hub, change, layout, place));
    }
  }
  const rows = [...newest.values()];
  const puts: PromiseLike<unknown>[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_PUT)
    puts.push(tables.catalogDelta.bulkPut(rows.slice(at, at + ROWS_PER_PUT)));
  await Promise.all(puts);
}

/**
 * Those of these products with an earlier change. They are few: one read of all keys replaces a request for
 * each.
 */
async function noted(
  tables: Pick<Tables, 'catalogDelta'>,
  hub: string,
  skus: ReadonlySet<number>,
): Promise<ReadonlyMap<number, DeltaProduct>> {
  const keys = await everyChange(tables, hub).primaryKeys();
  const again = keys.filter(([, sku]) => skus.has(sku));
  if (again.length === 0) return new Map();
  const rows = await tables.catalogDelta.bulkGet(again);
  return new Map(rows.flatMap((row) => (row ? [[row.sku, row] as const] : [])));
}

/** The category whose segment has the outdated copy of a product. */
export function categoryInSegments(layout: Layout | undefined, sku: number): string {
  return layout === undefined ? '' : (pageOf(layout, placeOf(layout, sku))?.cat ?? '');
}

function deltaOf(
  hub: string,
  { sku, rev, seq, d, left }: ProductChange,
  layout: Layout | undefined,
  place: number,
): DeltaProduct {
  const was = layout === undefined ? '' : (pageOf(layout, place)?.cat ?? '');
  return { hub, sku, cat: d?.categories ?? '', was, rev: left === true ? 0 : rev, seq, d };
}
