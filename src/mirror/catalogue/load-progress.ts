import type { Id } from '../../contract/sync/sync.ts';
import type { Segment } from './catalogue-records.ts';

/** Identifies a load: under one term only one writer creates generations, and every new load has another one. */
export interface Load {
  readonly term: Id;
  readonly hub: string;
  readonly gen: number;
}

const loads = new WeakMap<object, { readonly load: Load; readonly segments: Map<number, Segment> }>();

/**
 * Caches the segments of a part once they are committed: reading a whole catalogue back at its end takes as long as
 * writing it. One load per database; a new one replaces it.
 */
export function cacheWrittenSegments(mirror: object, load: Load, segments: readonly Segment[]): void {
  const known = loads.get(mirror);
  const kept = known !== undefined && isSame(known.load, load) ? known.segments : new Map<number, Segment>();
  for (const segment of segments) kept.set(segment.n, segment);
  loads.set(mirror, { load, segments: kept });
}

/** The cached segments of this load; incomplete when an earlier run of the app began it. */
export function writtenSegments(mirror: object, load: Load): readonly Segment[] {
  const known = loads.get(mirror);
  return known !== undefined && isSame(known.load, load) ? [...known.segments.values()] : [];
}

/** Clears the cache when a load has ended or was discarded. */
export function dropWrittenSegments(mirror: object): void {
  loads.delete(mirror);
}

function isSame(left: Load, right: Load): boolean {
  return left.term === right.term && left.hub === right.hub && left.gen === right.gen;
}
