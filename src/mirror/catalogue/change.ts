import type { ProductRow } from '../../contract/products.ts';
import type { Tables } from '../tables.ts';
import { pageOf, placeOf, readLayout } from './layout.ts';
import type { DeltaProduct, Layout } from './records.ts';

/** Above this many rows in one call every query of the table would wake. */
const ROWS_PER_PUT = 49;

/** A product that the server changed, or took away (`d: null`). */
export interface ProductChange {
  readonly sku: number;
  readonly rev: number;
  /** Place in the scope's sequence. */
  readonly seq: number;
  readonly d: ProductRow | null;
  /** It only left the shelf: it may come back at the same revision. */
  readonly left?: boolean;
}

/** Notes changes beside the segments; what is older than what is known is passed over. */
export async function changeProducts(
  tables: Pick<Tables, 'catalogDelta' | 'catalogHead'>,
  hub: string,
  changes: readonly ProductChange[],
): Promise<void> {
  const layout = await readLayout(tables, hub);
  const known = await tables.catalogDelta.bulkGet(changes.map(({ sku }) => [hub, sku]));
  const newest = new Map<number, DeltaProduct>();
  changes.forEach((change, index) => {
    const before = newest.get(change.sku) ?? known[index];
    const place = layout === undefined ? -1 : placeOf(layout, change.sku);
    const rev = before?.rev ?? layout?.revs[place] ?? 0;
    if (change.d === null ? change.rev >= rev : change.rev > rev) {
      newest.set(change.sku, deltaOf(hub, change, layout, place));
    }
  });
  const rows = [...newest.values()];
  for (let at = 0; at < rows.length; at += ROWS_PER_PUT) {
    await tables.catalogDelta.bulkPut(rows.slice(at, at + ROWS_PER_PUT));
  }
}

/** Where an outdated copy of a product lies in the segments. */
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
