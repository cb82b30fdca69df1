import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * One line of a copy: what it is about, and its JSON as PostgreSQL wrote it. The first is `head`, then come `rows:<table>`
 * in an order in which they can be put back, then `sequence:<name>`, `photo:<file>` with its bytes in base64, and `end`
 * last, without which the copy was cut.
 */
export interface ArchiveLine {
  readonly about: string;
  readonly json: string;
}

/** Writes a copy to a file that only its owner may read. It has its name once it is whole. */
export async function writeArchive(path: string, lines: AsyncIterable<ArchiveLine>): Promise<void> {
  const unfinished = `${path}.part`;
  await pipeline(Readable.from(asText(lines)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, path);
}

/** The lines of a copy, one after the other. Throws when it is no copy or cannot be read to its end. */
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
  // JSON knows no bare tab and no bare line break: both can stand between lines and their parts.
  for await (const { about, json } of lines) yield `${about}\t${json}\n`;
}
