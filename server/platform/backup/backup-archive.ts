import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * One line of a backup: its subject, and JSON as PostgreSQL wrote it. The first is `head`, then `rows:<table>` in an order
 * that satisfies foreign keys, then `sequence:<name>`, `photo:<file>` with its bytes in base64, and finally `end`, without
 * which the backup is truncated.
 */
export interface ArchiveLine {
  readonly about: string;
  readonly json: string;
}

/** Writes a backup to a file readable by its owner only, and renames it once it is complete. */
export async function writeArchive(path: string, lines: AsyncIterable<ArchiveLine>): Promise<void> {
  const unfinished = `${path}.part`;
  // Flushed before the rename, or a power cut could leave an empty file under the final name.
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  await pipeline(Readable.from(asText(lines)), createGzip(), file);
  await rename(unfinished, path);
}

/** Reads the lines of a backup. Throws when the file is not a backup or is truncated. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveLine> {
  const file = createReadStream(path).pipe(createGunzip());
  const broken = new Promise<never>((_, reject) => file.once('error', reject));
  const lines = createInterface({ input: file, crlfDelay: Infinity })[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([lines.next(), broken]);
    if (next.done === true) return;
    const tab = next.value.indexOf('\t');
    yield { about: next.value.slice(0, tab), json: next.value.slice(tab + 1) };
  }
}

async function* asText(lines: AsyncIterable<ArchiveLine>): AsyncGenerator<string> {
  // JSON contains no raw tab or line feed: both can separate lines and their parts.
  for await (const { about, json } of lines) yield `${about}\t${json}\n`;
}
