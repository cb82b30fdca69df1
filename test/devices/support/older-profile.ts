import type { Page } from 'playwright-core';
import { VERSION_1 } from '../../support/engine/older-schemas.ts';

/** The content of two tables of an older build's database. */
export interface OlderProfile {
  readonly meta: readonly object[];
  readonly outbox: readonly object[];
}

interface StoreMade {
  readonly name: string;
  readonly key: string | string[];
  readonly counts: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly path: string | string[];
    readonly unique: boolean;
    readonly each: boolean;
  }[];
}

/**
 * Deletes all data of this device and creates a database as the first build made it, without the
 * journal that later builds keep beside it. The page must not run the app.
 */
export async function putOlderProfile(page: Page, database: string, rows: OlderProfile): Promise<void> {
  await page.evaluate(
    async ({ database, stores, rows }) => {
      const done = <Given>(request: IDBRequest<Given>) =>
        new Promise<Given>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(String(request.error)));
        });
      const buckets = Reflect.get(navigator, 'storageBuckets') as {
        keys(): Promise<string[]>;
        delete(name: string): Promise<void>;
      };
      for (const name of await buckets.keys()) await buckets.delete(name);
      await done(indexedDB.deleteDatabase(database));
      // Dexie multiplies versions by ten.
      const opening = indexedDB.open(database, 10);
      opening.onupgradeneeded = () => {
        for (const { name, key, counts, indexes } of stores) {
          const store = opening.result.createObjectStore(name, { keyPath: key, autoIncrement: counts });
          for (const { name: index, path, unique, each } of indexes)
            store.createIndex(index, path, { unique, multiEntry: each });
        }
      };
      const made = await done(opening);
      const writing = made.transaction(['meta', 'outbox'], 'readwrite');
      for (const row of rows.meta) writing.objectStore('meta').put(row);
      for (const row of rows.outbox) writing.objectStore('outbox').put(row);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(new Error(String(writing.error)));
      });
      made.close();
    },
    { database, stores: Object.entries(VERSION_1).map(([name, said]) => storeOf(name, said)), rows },
  );
}

/** A store by Dexie's schema string: the key first, `++` auto-increments, `&` is unique, `*` is multi-entry. */
function storeOf(name: string, said: string): StoreMade {
  const [key = '', ...indexes] = said.split(',');
  return {
    name,
    key: pathOf(key),
    counts: key.startsWith('++'),
    indexes: indexes.map((index) => ({
      name: bare(index),
      path: pathOf(index),
      unique: index.startsWith('&'),
      each: index.startsWith('*'),
    })),
  };
}

function bare(word: string): string {
  return word.replace(/^(?:\+\+|&|\*)/, '');
}

function pathOf(word: string): string | string[] {
  const path = bare(word);
  return path.startsWith('[') ? path.slice(1, -1).split('+') : path;
}
