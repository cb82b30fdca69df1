import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { storageTrouble } from '../../src/mirror/storage-trouble.ts';

const full = new DOMException('no room', 'QuotaExceededError');

test.each([
  ['what the browser says when there is no room', full, 'full'],
  ['a transaction that ended for it', new Dexie.AbortError('aborted', full), 'full'],
  ['whatever was caused by it', new Error('not kept', { cause: full }), 'full'],
  ['a database that was closed', new Dexie.DatabaseClosedError('closed'), 'closed'],
  ['a fault of ours', new TypeError('x is undefined'), undefined],
  ['what is no error at all', 'full', undefined],
])('%s', (_, error, trouble) => {
  expect(storageTrouble(error)).toBe(trouble);
});
