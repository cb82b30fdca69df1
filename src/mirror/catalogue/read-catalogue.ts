import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { Tables } from '../mirror-tables.ts';
import { pageOf, placeOf, readLayout } from './segment-layout.ts';
import { type DeltaProduct, type SegmentProduct, segmentNumber } from './catalogue-records.ts';
import { inShelfOrder, isShown } from './shelf-order.ts';

type Catalogue = Pick<Tables, 'catalogSeg' | 'catalogDelta' | 'catalogHead'>;

/** The visible generation of a hub's catalogue; `undefined` before the first load. */
export async function shownGeneration(
  { catalogHead }: Pick<Tables, 'catalogHead'>,
  hub: string,
): Promise<number | undefined> {
  const shelf = await catalogHead.get(`shelf:${hub}`);
  return shelf !== undefined && 'gen' in shelf ? shelf.gen : undefined;
}

/** All products of one category, in shelf order. */
export async function productsOfCategory(tables: Catalogue, hub: string, cat: string): Promise<ProductRow[]> {
  const gen = await shownGeneration(tables, hub);
  if (gen === undefined) return [];
  const [segments, here, away] = await Promise.all([
    tables.catalogSeg
      .where('[hub+cat+n]')
      .between([hub, cat, segmentNumber(gen, 0)], [hub, cat, segmentNumber(gen + 1, 0)], true, false)
      .toArray(),
    tables.catalogDelta.where('[hub+cat]').equals([hub, cat]).toArray(),
    tables.catalogDelta.where('[hub+was]').equals([hub, cat]).toArray(),
  ]);
  const changed = new Set([...here, ...away].map(({ sku }) => sku));
  const old = segments
    .flatMap(({ products }) => products.map(({ d }) => d))
    .filter(({ sku }) => !changed.has(sku));
  const fresh = here.flatMap(({ d }) => d ?? []);
  return [...old, ...fresh].filter(isShown).sort(inShelfOrder);
}

/** The first products of a category, from its head and the changes: a fast read. */
export async function headOfCategory(tables: Catalogue, hub: string, cat: string): Promise<ProductRow[]> {
  const [head, here, away] = await Promise.all([
    tables.catalogHead.get(`cat:${hub}:${cat}`),
    tables.catalogDelta.where('[hub+cat]').equals([hub, cat]).toArray(),
    tables.catalogDelta.where('[hub+was]').equals([hub, cat]).toArray(),
  ]);
  if (head === undefined || !('products' in head)) return [];
  return withChanges(head.products, [...here, ...away]);
}

/** Applies changes to products: changed ones are replaced, removed ones left out. */
export function withChanges(products: readonly ProductRow[], changes: readonly DeltaProduct[]): ProductRow[] {
  const now = new Map(changes.map(({ sku, d }) => [sku, d]));
  return products
    .map((product) => (now.has(product.sku) ? (now.get(product.sku) ?? null) : product))
    .filter((product) => product !== null)
    .filter(isShown);
}

/** Products by their numbers, in any category; unknown ones are left out. */
export async function productsBySku(
  tables: Catalogue,
  hub: string,
  skus: readonly number[],
): Promise<ReadonlyMap<number, ProductRow>> {
  const wanted = [...new Set(skus)];
  if (wanted.length === 0) return new Map();
  const [layout, changes] = await Promise.all([
    readLayout(tables, hub),
    tables.catalogDelta.bulkGet(wanted.map((sku) => [hub, sku])),
  ]);
  const changed = new Map(changes.flatMap((row) => (row ? [[row.sku, row.d] as const] : [])));
  const pages = new Map<number, [string, string, number]>();
  for (const sku of wanted.filter((number) => !changed.has(number))) {
    const page = layout === undefined ? undefined : pageOf(layout, placeOf(layout, sku));
    if (page !== undefined) pages.set(page.n, [hub, page.cat, page.n]);
  }
  const segments = await tables.catalogSeg.bulkGet([...pages.values()]);
  const found = new Map(
    segments.flatMap((segment) => segment?.products.map(({ d }) => [d.sku, d] as const) ?? []),
  );
  return new Map(
    wanted.flatMap((sku) => {
      const product = changed.has(sku) ? changed.get(sku) : found.get(sku);
      return product ? [[sku, product] as const] : [];
    }),
  );
}

/** All products of one shop at a hub, in shelf order. */
export async function productsOfVendor(
  tables: Catalogue,
  hub: string,
  urlpath: string,
): Promise<ProductRow[]> {
  const [layout, changes] = await Promise.all([readLayout(tables, hub), changesOf(tables, hub)]);
  const vendor = layout?.vendors.indexOf(urlpath) ?? -1;
  const own =
    layout === undefined || vendor < 0
      ? []
      : [...layout.skus].filter((_, at) => layout.vendor[at] === vendor);
  const fresh = changes.filter(({ d }) => d?.vendor === urlpath).map(({ sku }) => sku);
  const found = await productsBySku(tables, hub, [...own, ...fresh]);
  return [...found.values()]
    .filter((product) => product.vendor === urlpath && isShown(product))
    .sort(inShelfOrder);
}

/** Number of visible products per category. */
export async function countsByCategory(tables: Catalogue, hub: string): Promise<ReadonlyMap<string, number>> {
  const [layout, changes] = await Promise.all([readLayout(tables, hub), changesOf(tables, hub)]);
  const counts = new Map<string, number>();
  const count = (cat: string) => counts.set(cat, (counts.get(cat) ?? 0) + 1);
  const changed = new Set(changes.map(({ sku }) => sku));
  layout?.skus.forEach((sku, at) => {
    const page = pageOf(layout, at);
    if (page !== undefined && layout.offered[at] === 1 && !changed.has(sku)) count(page.cat);
  });
  for (const { d } of changes) if (d !== null && isShown(d)) count(d.categories);
  return counts;
}

/** Every product of a hub with its revision, in its present state, visible or not. */
export async function everyProduct(tables: Catalogue, hub: string): Promise<SegmentProduct[]> {
  const gen = await shownGeneration(tables, hub);
  if (gen === undefined) return [];
  const [segments, changes] = await Promise.all([
    tables.catalogSeg
      .where('[hub+n]')
      .between([hub, segmentNumber(gen, 0)], [hub, segmentNumber(gen + 1, 0)], true, false)
      .toArray(),
    changesOf(tables, hub),
  ]);
  const changed = new Set(changes.map(({ sku }) => sku));
  return [
    ...segments.flatMap(({ products }) => products).filter(({ d }) => !changed.has(d.sku)),
    ...changes.flatMap(({ rev, d }) => (d === null ? [] : { rev, d })),
  ];
}

/** The changes since the segments of a hub were written. */
export function changesOf(tables: Pick<Tables, 'catalogDelta'>, hub: string): Promise<DeltaProduct[]> {
  return everyChange(tables, hub).toArray();
}

/** The range of those changes, to be read, counted or deleted. */
export function everyChange({ catalogDelta }: Pick<Tables, 'catalogDelta'>, hub: string) {
  return catalogDelta.where('[hub+sku]').between([hub, 0], [hub, Infinity]);
}
