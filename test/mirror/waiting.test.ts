import { expect, test } from 'vitest';
import { everyWaiting, waitingByIds } from '../../src/mirror/outbox.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';

test('a waiting mutation is found by its seq, or by its id when another mutation has that seq', async () => {
  const mirror = await aMirror();
  const { outbox } = mirror.strict;
  const find = async (...ids: readonly string[]) =>
    (await waitingByIds(mirror.strict, ids)).map(({ seq, id }) => [seq, id]);
  const before = [anOutboxRow({ seq: 1, id: 'first' }), anOutboxRow({ seq: 2, id: 'second' })];
  await outbox.bulkPut(before);
  await everyWaiting(mirror);
  expect(await find('second', 'third', 'first')).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
  // As in a database that the browser discarded and that was created again.
  await outbox.clear();
  const after = [anOutboxRow({ seq: 1, id: 'third' }), anOutboxRow({ seq: 2, id: 'first' })];
  await outbox.bulkPut(after);
  expect(await find('first', 'second', 'third')).toEqual([
    [1, 'third'],
    [2, 'first'],
  ]);
  await drop(mirror);
});
