import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';

/** Large, since each answer costs one disk flush, however many results it holds (docs/decisions/0026). */
const OPS_AT_MOST = 100;
const BYTES_AT_MOST = 64 * 1024;
export const IN_FLIGHT_AT_MOST = 3;

/** The size of a mutation besides its arguments: ids, lane, times. */
const ENVELOPE_BYTES = 300;

/**
 * Fills requests with lanes, each lane in one request only: the first part of a long lane goes now, the rest
 * after its answer. A mutation that is too large for any request goes alone, and is refused alone.
 */
export function fillBatches(lanes: readonly (readonly OutboxRow[])[]): readonly (readonly OutboxRow[])[] {
  const batches: { rows: OutboxRow[]; bytes: number }[] = [];
  for (const lane of lanes) {
    const last = batches.at(-1);
    const part = upTo(lane, last?.rows.length ?? OPS_AT_MOST, last?.bytes ?? BYTES_AT_MOST);
    if (last && part.rows.length === lane.length) {
      last.rows.push(...part.rows);
      last.bytes += part.bytes;
      continue;
    }
    const fresh = upTo(lane, 0, 0);
    if (fresh.rows.length > 0) batches.push(fresh);
  }
  return batches.map(({ rows }) => rows);
}

/** The part of a lane that still fits; a first mutation always does. */
function upTo(
  lane: readonly OutboxRow[],
  count: number,
  bytes: number,
): { rows: OutboxRow[]; bytes: number } {
  const rows: OutboxRow[] = [];
  let size = 0;
  for (const row of lane) {
    const more = weight(row);
    const first = count === 0 && rows.length === 0;
    if (!first && (count + rows.length >= OPS_AT_MOST || bytes + size + more > BYTES_AT_MOST)) break;
    rows.push(row);
    size += more;
  }
  return { rows, bytes: size };
}

// Two bytes per UTF-16 unit: French needs at most two, emoji two per unit; four would be too cautious.
function weight({ args }: OutboxRow): number {
  return ENVELOPE_BYTES + 2 * JSON.stringify(args).length;
}
