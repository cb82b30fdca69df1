import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { storageTrouble } from '../../src/mirror/storage-trouble.ts';

const full = new DOMException('no room', 'QuotaExceededError');

test.each([
  ['the browser’s error for a full disk', full, 'full'],
  ['a transaction aborted for it', new Dexie.AbortError('aborted', full), 'full'],
  ['an error caused by it', new Error('not kept', { cause: full }), 'full'],
  ['a database that was closed', new Dexie.DatabaseClosedError('closed'), 'closed'],
  ['a fault of ours', new TypeError('x is undefined'), undefined],
  ['a value that is no error', 'full', undefined],
])('%s', (_, error, trouble) => {
  expect(storageTrouble(error)).toBe(trouble);
});
