import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { View } from '../../contract/sync/sync.ts';

/** Maximum number of products per record: large enough to load fast, small enough to rewrite seldom. */
export const SEGMENT_SIZE = 160;

/** Number of products of a category, or of a section of the home page, that are stored as its head. */
export const HEAD_SIZE = 50;

/** Products of one category, as the server had them when they were loaded. Never changed, only replaced. */
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
  /** Its present category; `''` when it is removed. */
  readonly cat: string;
  /** The category of its outdated copy in a segment; `''` when there is none. */
  readonly was: string;
  readonly rev: number;
  /** Order of arrival on this device, so that a compaction knows which changes it included. */
  readonly seq: number;
  readonly d: ProductRow | null;
}

/** The visible generation of segments: this record alone makes a loaded catalogue visible. */
export interface Shelf {
  readonly k: `shelf:${string}`;
  readonly gen: number;
  readonly view: View;
}

/** The location of every product of a hub: columns in the order of `skus`, which ascends. */
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

/** The data of the home page, readable in one request. */
export interface HomeHead {
  readonly k: `home:${string}`;
  readonly home: readonly ProductRow[];
  readonly discount: readonly ProductRow[];
  readonly popular: readonly ProductRow[];
}

export type CatalogRecord = Shelf | Layout | CategoryHead | HomeHead;

/** The serialised search index of a hub. */
export interface SearchRecord {
  readonly hub: string;
  /** The layout and the last change that it includes. */
  readonly gen: number;
  readonly seq: number;
  /** Its serialisation format; absent from records of an earlier version of the app. */
  readonly format?: number;
  readonly index: string;
}

const SEGMENTS_A_GENERATION = 1_000_000;

/** The number of a segment, in one order for all generations; the next generation begins where this one ends. */
export function segmentNumber(gen: number, index: number): number {
  return gen * SEGMENTS_A_GENERATION + index;
}
