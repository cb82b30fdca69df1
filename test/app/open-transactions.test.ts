import { afterEach, beforeEach, expect, test } from 'vitest';
import { abortTransactions, followTransactions } from '../../src/app/start/open-transactions.ts';

let database: IDBDatabase;

beforeEach(async () => {
  const opening = indexedDB.open('put-away');
  opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
  await ended(opening, 'success');
  database = opening.result;
  followTransactions(database);
});

afterEach(async () => {
  database.close();
  await ended(indexedDB.deleteDatabase('put-away'), 'success');
});

test('a suspended page aborts its open transactions and unblocks others', async () => {
  const first = database.transaction('kept', 'readwrite');
  first.objectStore('kept').put('half', 'tick');
  // It sends request after request, and would not end by itself.
  const again = () => {
    first.objectStore('kept').get('tick').onsuccess = again;
  };
  again();
  const undone = ended(first, 'abort');
  abortTransactions();
  await undone;

  const next = database.transaction('kept', 'readwrite');
  const read = next.objectStore('kept').get('tick');
  await ended(next, 'complete');
  expect(read.result).toBeUndefined();
});

test('a transaction that has completed before stays committed', async () => {
  const first = database.transaction('kept', 'readwrite');
  first.objectStore('kept').put('whole', 'tick');
  await ended(first, 'complete');
  abortTransactions();
  const next = database.transaction('kept');
  const read = next.objectStore('kept').get('tick');
  await ended(next, 'complete');
  expect(read.result).toBe('whole');
});

function ended(target: EventTarget, how: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(how, () => resolve(), { once: true }));
}
