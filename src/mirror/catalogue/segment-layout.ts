import type { Tables } from '../mirror-tables.ts';
import type { Layout, Segment } from './catalogue-records.ts';
import { isShown } from './shelf-order.ts';

/** The location of products in segments, as columns: ten thousand of them are one small record. */
export function layoutOf(hub: string, gen: number, segments: readonly Segment[]): Layout {
  const vendors = new Map<string, number>();
  const places = segments
    .flatMap(({ products }, page) => products.map(({ rev, d }) => ({ page, rev, d })))
    .sort((left, right) => left.d.sku - right.d.sku);
  const vendorOf = (urlpath: string) => {
    const known = vendors.get(urlpath) ?? vendors.size;
    vendors.set(urlpath, known);
    return known;
  };
  return {
    k: `layout:${hub}`,
    hub,
    gen,
    skus: Int32Array.from(places, ({ d }) => d.sku),
    revs: Float64Array.from(places, ({ rev }) => rev),
    page: Uint16Array.from(places, ({ page }) => page),
    pages: segments.map(({ cat, n }) => ({ cat, n })),
    vendor: Uint16Array.from(places, ({ d }) => vendorOf(d.vendor)),
    vendors: [...vendors.keys()],
    offered: Uint8Array.from(places, ({ d }) => (isShown(d) ? 1 : 0)),
  };
}

/** The layout of a hub's catalogue, when one was loaded. */
export async function readLayout({ catalogHead }: Pick<Tables, 'catalogHead'>, hub: string) {
  const record = await catalogHead.get(`layout:${hub}`);
  return record !== undefined && 'skus' in record ? record : undefined;
}

/** The index of a product in the columns; -1 when it is absent. */
export function placeOf({ skus }: Layout, sku: number): number {
  let low = 0;
  let high = skus.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = skus[middle] ?? 0;
    if (found === sku) return middle;
    if (found < sku) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The segment that contains a product. */
export function pageOf(
  layout: Layout,
  place: number,
): { readonly cat: string; readonly n: number } | undefined {
  const page = layout.page[place];
  return page === undefined ? undefined : layout.pages[page];
}
