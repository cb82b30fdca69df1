import { expect, test } from 'vitest';
import { everyWaiting, waitingByIds } from '../../src/mirror/outbox.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';

test('what waits is found by its place, and by its name when that place is another’s by now', async () => {
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
  // As a database that the browser threw away and that was made anew.
  await outbox.clear();
  const after = [anOutboxRow({ seq: 1, id: 'third' }), anOutboxRow({ seq: 2, id: 'first' })];
  await outbox.bulkPut(after);
  expect(await find('first', 'second', 'third')).toEqual([
    [1, 'third'],
    [2, 'first'],
  ]);
  await drop(mirror);
});
