import { checkOfTexts } from '../../../src/contract/sync/checksum.ts';
import type { PullLine, SnapshotLine } from '../../../src/contract/sync/sync.ts';

type Line = Exclude<PullLine | SnapshotLine, { t: 'end' }>;

/** The lines of an answer with the matching trailer. */
export function ndjson(lines: readonly Line[]): readonly string[] {
  const texts = lines.map((line) => JSON.stringify(line));
  const counted = texts.filter((_, at) => lines[at]?.t === 'row' || lines[at]?.t === 'gone');
  const check = checkOfTexts(counted);
  return [...texts, JSON.stringify({ t: 'end', lines: counted.length, check })];
}
