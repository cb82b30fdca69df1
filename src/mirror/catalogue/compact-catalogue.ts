import type { Id } from '../../contract/sync/sync.ts';
import { guard } from '../session-guard.ts';
import type { Mirror } from '../mirror.ts';
import type { Tables } from '../mirror-tables.ts';
import { categoryInSegments } from './catalogue-changes.ts';
import { layoutOf } from './segment-layout.ts';
import { flip, forgetFrom, type Generation, segmented } from './load-catalogue.ts';
import { changesOf, everyChange, everyProduct, shownGeneration } from './read-catalogue.ts';
import type { Segment } from './catalogue-records.ts';

/** Above this number of changes, reading them beside the segments costs more than writing new segments. */
const CHANGES_AT_MOST = 256;

const SEGMENTS_A_WRITE = 8;

/**
 * Merges the changes of a hub's catalogue into fresh segments, when there are many. The new generation is written in
 * small steps that block no reader; one short transaction makes it visible. Later changes stay beside it.
 * @returns whether it was compacted
 */
export async function compact(
  mirror: Mirror,
  term: Id,
  hub: string,
  atMost = CHANGES_AT_MOST,
): Promise<boolean> {
  const before = await changesOf(mirror, hub);
  const gen = await shownGeneration(mirror, hub);
  if (before.length <= atMost || gen === undefined) return false;
  const seen = Math.max(...before.map(({ seq }) => seq));
  const segments = segmented(hub, gen + 1, 0, await everyProduct(mirror, hub));
  await forgetFrom(mirror, hub, gen + 1);
  for (let at = 0; at < segments.length; at += SEGMENTS_A_WRITE) {
    await mirror.catalogSeg.bulkPut(segments.slice(at, at + SEGMENTS_A_WRITE));
  }
  const tables = [mirror.meta, mirror.scopes, mirror.catalogSeg, mirror.catalogDelta, mirror.catalogHead];
  return mirror.transaction('rw', tables, async () => {
    await guard(mirror, term);
    const scope = await mirror.scopes.get(`catalog:${hub}`);
    // A load that began meanwhile replaces everything.
    if (scope === undefined || scope.resume !== undefined || (await shownGeneration(mirror, hub)) !== gen)
      return false;
    await show(mirror, { hub, gen: gen + 1 }, segments, seen);
    await mirror.scopes.put({ ...scope, gen: gen + 1 });
    return true;
  });
}

async function show(
  tables: Tables,
  { hub, gen }: Generation,
  segments: readonly Segment[],
  seen: number,
): Promise<void> {
  const shelf = await tables.catalogHead.get(`shelf:${hub}`);
  if (shelf === undefined || !('view' in shelf)) return;
  const layout = layoutOf(hub, gen, segments);
  const later = (await changesOf(tables, hub)).filter(({ seq }) => seq > seen);
  await flip(tables, { hub, gen }, shelf.view, segments);
  await everyChange(tables, hub).delete();
  await tables.catalogDelta.bulkPut(
    later.map((row) => ({ ...row, was: categoryInSegments(layout, row.sku) })),
  );
}
