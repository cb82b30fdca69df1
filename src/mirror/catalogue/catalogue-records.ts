import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { View } from '../../contract/sync/sync.ts';

/** At most this many products in one record: large enough to load fast, small enough to rewrite seldom. */
export const SEGMENT_SIZE = 160;

/** So many products of a category, or of a section of the home page, are there before all others. */
export const HEAD_SIZE = 50;

/** Some products of one category, as the server had them when they were loaded. Never changed, only replaced. */
export interface Segment {
  readonly hub: string;
  readonly cat: string;
  /** `gen * SEGMENTS_A_GENERATION + number`: the segments of one generation are one range. */
  readonly n: number;
  readonly products: readonly SegmentProduct[];
}

export interface SegmentProduct {
  readonly rev: number;
  readonly d: ProductRow;
}

/** A product that changed since the segments were written. */
export interface DeltaProduct {
  readonly hub: string;
  readonly sku: number;
  /** Where it is sold now; `''` when it is gone. */
  readonly cat: string;
  /** The category of its outdated copy in a segment; `''` when there is none. */
  readonly was: string;
  readonly rev: number;
  /** Order of arrival on this device, so that a compaction knows what it has seen. */
  readonly seq: number;
  readonly d: ProductRow | null;
}

/** Which generation of segments is read: this record alone turns a loaded catalogue into the one that is shown. */
export interface Shelf {
  readonly k: `shelf:${string}`;
  readonly gen: number;
  readonly view: View;
}

/** Where every product of a hub lies: columns in the order of `skus`, which ascends. */
export interface Layout {
  readonly k: `layout:${string}`;
  readonly hub: string;
  readonly gen: number;
  readonly skus: Int32Array;
  readonly revs: Float64Array;
  /** Index into `pages`. */
  readonly page: Uint16Array;
  readonly pages: readonly { readonly cat: string; readonly n: number }[];
  /** Index into `vendors`. */
  readonly vendor: Uint16Array;
  readonly vendors: readonly string[];
  /** 1 when it is offered. */
  readonly offered: Uint8Array;
}

/** The first products of a category, sorted. */
export interface CategoryHead {
  readonly k: `cat:${string}`;
  readonly products: readonly ProductRow[];
}

/** What the home page shows before anything else is read. */
export interface HomeHead {
  readonly k: `home:${string}`;
  readonly home: readonly ProductRow[];
  readonly discount: readonly ProductRow[];
  readonly popular: readonly ProductRow[];
}

export type CatalogRecord = Shelf | Layout | CategoryHead | HomeHead;

/** The words of a hub's products, as the index of the search is written down. */
export interface SearchRecord {
  readonly hub: string;
  /** The layout and the last change that it knows. */
  readonly gen: number;
  readonly seq: number;
  /** How it is written; absent from those that an earlier version of the app wrote. */
  readonly format?: number;
  readonly index: string;
}

const SEGMENTS_A_GENERATION = 1_000_000;

/** The number of a segment, in one order for all generations; the next generation begins where this one ends. */
export function segmentNumber(gen: number, index: number): number {
  return gen * SEGMENTS_A_GENERATION + index;
}
