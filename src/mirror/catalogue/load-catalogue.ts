import type { View } from '../../contract/sync/sync.ts';
import type { Tables } from '../mirror-tables.ts';
import { layoutOf } from './segment-layout.ts';
import { everyChange } from './read-catalogue.ts';
import {
  type Segment,
  SEGMENT_SIZE,
  segmentNumber,
  type SegmentProduct,
  type CategoryHead,
  HEAD_SIZE,
  type HomeHead,
} from './catalogue-records.ts';
import { inShelfOrder, byFame, isShown } from './shelf-order.ts';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import { firstOf } from './first-of.ts';

type Catalogue = Pick<Tables, 'catalogSeg' | 'catalogDelta' | 'catalogHead'>;

/** One generation of a hub's catalogue. */
export interface Generation {
  readonly hub: string;
  readonly gen: number;
}

/** Segments with fewer products than this on average are joined. */
const SMALL = 32;

/**
 * Writes a part of a catalogue that is being loaded into an invisible generation: one record for each category of the
 * part, so that ten thousand products are some hundred writes. Returns those records.
 */
export async function writePart(
  tables: Catalogue,
  hub: string,
  gen: number,
  products: readonly SegmentProduct[],
): Promise<readonly Segment[]> {
  const first = await segmentsOf(tables, hub, gen).count();
  const segments = segmented(hub, gen, first, products);
  await tables.catalogSeg.bulkPut(segments);
  return segments;
}

/**
 * Makes a loaded generation visible: layout and heads in one transaction with the record that points to it; the former
 * generation and its changes are deleted.
 * @param written the segments known to be stored; when they are incomplete, they are read
 */
export async function showGeneration(
  tables: Catalogue,
  { hub, gen }: Generation,
  view: View,
  written: readonly Segment[],
): Promise<number> {
  const whole = written.length === (await segmentsOf(tables, hub, gen).count());
  const parts = whole ? written : await segmentsOf(tables, hub, gen).toArray();
  const products = parts.flatMap((segment) => segment.products);
  const scattered = parts.length > 1 && products.length / parts.length < SMALL;
  const segments = scattered ? segmented(hub, gen, parts.length, products) : parts;
  if (scattered) {
    await segmentsOf(tables, hub, gen).delete();
    await tables.catalogSeg.bulkPut(segments);
  }
  await flip(tables, { hub, gen }, view, segments);
  await everyChange(tables, hub).delete();
  return products.length;
}

/** Points the readers to a generation, and deletes all earlier ones. */
export async function flip(
  tables: Catalogue,
  { hub, gen }: Generation,
  view: View,
  segments: readonly Segment[],
): Promise<void> {
  await tables.catalogHead.where('k').startsWith(`cat:${hub}:`).delete();
  await tables.catalogHead.bulkPut([
    layoutOf(hub, gen, segments),
    ...headsOf(hub, segments),
    { k: `shelf:${hub}`, gen, view },
  ]);
  await tables.catalogSeg
    .where('[hub+n]')
    .between([hub, 0], [hub, segmentNumber(gen, 0)], true, false)
    .delete();
}

/** Deletes a generation that will never be visible, and all later ones. */
export async function forgetFrom(
  tables: Pick<Tables, 'catalogSeg'>,
  hub: string,
  gen: number,
): Promise<void> {
  await tables.catalogSeg
    .where('[hub+n]')
    .between([hub, segmentNumber(gen, 0)], [hub, Infinity])
    .delete();
}

/** Groups products into segments: by category, in shelf order, at most `SEGMENT_SIZE` in each. */
export function segmented(
  hub: string,
  gen: number,
  first: number,
  products: readonly SegmentProduct[],
): Segment[] {
  const byCategory = new Map<string, SegmentProduct[]>();
  for (const product of products) {
    const known = byCategory.get(product.d.categories);
    if (known) known.push(product);
    else byCategory.set(product.d.categories, [product]);
  }
  const segments: Segment[] = [];
  for (const [cat, found] of byCategory) {
    const shelf = [...found].sort((left, right) => inShelfOrder(left.d, right.d));
    for (let at = 0; at < shelf.length; at += SEGMENT_SIZE) {
      const n = segmentNumber(gen, first + segments.length);
      segments.push({ hub, cat, n, products: shelf.slice(at, at + SEGMENT_SIZE) });
    }
  }
  return segments;
}

/** All segments of one generation. */
function segmentsOf({ catalogSeg }: Pick<Tables, 'catalogSeg'>, hub: string, gen: number) {
  const range = [
    [hub, segmentNumber(gen, 0)],
    [hub, segmentNumber(gen + 1, 0)],
  ] as const;
  return catalogSeg.where('[hub+n]').between(range[0], range[1], true, false);
}

/** The first products of every category and of the home page: all that a cold start reads. */
function headsOf(hub: string, segments: readonly Segment[]): (CategoryHead | HomeHead)[] {
  const shown = segments.flatMap(({ products }) => products.map(({ d }) => d)).filter(isShown);
  const byCategory = new Map<string, ProductRow[]>();
  for (const product of shown) {
    const known = byCategory.get(product.categories);
    if (known) known.push(product);
    else byCategory.set(product.categories, [product]);
  }
  const famous = (products: readonly ProductRow[]) => firstOf(products, HEAD_SIZE, byFame);
  return [
    ...[...byCategory].map(([cat, products]): CategoryHead => ({
      k: `cat:${hub}:${cat}`,
      products: firstOf(products, HEAD_SIZE, inShelfOrder),
    })),
    {
      k: `home:${hub}`,
      home: famous(shown.filter(({ attributes }) => attributes.home)),
      discount: famous(shown.filter(({ attributes }) => attributes.discount)),
      popular: famous(shown),
    },
  ];
}
