import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built app, each script of which first removes the features that the oldest supported browsers lack. */
export interface OlderApp {
  /** The folder from which a server serves it. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Once in each page and worker, before the first line of the app: features newer than one of the three browsers. */
const TAKES_AWAY = `if (!globalThis.cabasIsOlder) {
  globalThis.cabasIsOlder = true;
  const lacking = [
    [AbortSignal, 'any'], [URL, 'canParse parse'], [Promise, 'withResolvers try'], [Array, 'fromAsync'],
    [Object, 'groupBy'], [Map, 'groupBy'], [Array.prototype, 'toSorted toReversed toSpliced with'],
    [String.prototype, 'isWellFormed toWellFormed'],
    [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
    [globalThis.IDBFactory.prototype, 'databases'],
    [globalThis, 'requestIdleCallback cancelIdleCallback Iterator scheduler navigation CloseWatcher'],
    [globalThis.Element?.prototype ?? {}, 'checkVisibility'], [globalThis.Document?.prototype ?? {}, 'startViewTransition'],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map filter take drop flatMap reduce toArray forEach some every find'],
  ];
  for (const [owner, names] of lacking) for (const name of names.split(' ')) delete owner[name];
}
`;

export async function olderApp(): Promise<OlderApp> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-older-'));
  const web = join(folder, 'dist', 'web');
  await cp('dist/web', web, { recursive: true });
  const assets = (await readdir(join(web, 'assets'))).map((name) => join('assets', name));
  const scripts = [...assets, 'service-worker.js', 'drain.js'].filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const file = join(web, name);
    await writeFile(file, TAKES_AWAY + (await readFile(file, 'utf8')));
    // The compressed copies are unchanged.
    for (const packed of ['br', 'gz']) await rm(`${file}.${packed}`, { force: true });
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
