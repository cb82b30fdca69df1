import type { Id } from '../../contract/sync/sync.ts';
import type { Segment } from './catalogue-records.ts';

/** Which load it is: under one term nobody else writes a generation, and every load begun anew has another one. */
export interface Load {
  readonly term: Id;
  readonly hub: string;
  readonly gen: number;
}

const loads = new WeakMap<object, { readonly load: Load; readonly segments: Map<number, Segment> }>();

/**
 * Keeps what a part of a load has written, once it stands in the database: to read a whole catalogue back at its end
 * takes as long as it took to write it. One load a database; another one takes its place.
 */
export function cacheWrittenSegments(mirror: object, load: Load, segments: readonly Segment[]): void {
  const known = loads.get(mirror);
  const kept = known !== undefined && isSame(known.load, load) ? known.segments : new Map<number, Segment>();
  for (const segment of segments) kept.set(segment.n, segment);
  loads.set(mirror, { load, segments: kept });
}

/** What was kept of this very load; less than all of it when an earlier run of the app had begun it. */
export function writtenSegments(mirror: object, load: Load): readonly Segment[] {
  const known = loads.get(mirror);
  return known !== undefined && isSame(known.load, load) ? [...known.segments.values()] : [];
}

/** The load has ended, or will never: its products need no memory any more. */
export function dropWrittenSegments(mirror: object): void {
  loads.delete(mirror);
}

function isSame(left: Load, right: Load): boolean {
  return left.term === right.term && left.hub === right.hub && left.gen === right.gen;
}
