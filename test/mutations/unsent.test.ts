import { expect, test } from 'vitest';
import { dexieStore } from '../../src/mutations/dexie-store.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';
import { aMirror, drop } from './support/device.ts';

test('mutations in flight do not count as unsent, not even within a claim', async () => {
  const mirror = await aMirror();
  const store = dexieStore(mirror);
  const states = ['held', 'inflight', 'parked', 'queued', 'queued'] as const;
  await mirror.outbox.bulkPut(states.map((state, at) => anOutboxRow({ seq: at + 1, id: `m${at}`, state })));
  expect(await store.requestState()).toMatchObject({ unsent: 4 });
  const term = await store.takeLeadership(1);
  expect(await store.pullState()).toMatchObject({ unsent: 5 });
  const { unsent } = await store.claim(term, ['m3', 'm4'], 2);
  expect(unsent).toBe(3);
  await drop(mirror);
});
