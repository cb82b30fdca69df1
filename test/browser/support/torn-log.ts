import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 32_768;
const HEADER = 7;

/**
 * Cuts the half of a record off the logs of a profile's databases. Chromium writes a record in two steps: killed
 * between them it leaves a header alone, skips it at the next start, writes on behind it, and at the start after that
 * takes the log for spoilt and throws the whole database away. What was written whole stays as it is.
 */
export async function cutTornRecords(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of files.filter((file) => /\.leveldb\/\d+\.log$/.test(file))) {
    const path = join(folder, name);
    const log = await readFile(path);
    const whole = wholeRecords(log);
    if (whole < log.length) await truncate(path, whole);
  }
}

/** Up to where a log holds whole records. */
function wholeRecords(log: Buffer): number {
  let at = 0;
  while (at + HEADER <= log.length) {
    const left = BLOCK - (at % BLOCK);
    const length = left < HEADER ? left : HEADER + log.readUInt16LE(at + 4);
    if (at + length > log.length) return at;
    at += length;
  }
  return log.length - at < BLOCK - (at % BLOCK) ? at : log.length;
}
