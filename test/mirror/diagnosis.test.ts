import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeJournal } from '../../src/mirror/engine-diary.ts';
import { saveSession } from '../../src/mirror/mirror-meta.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { diary } from '../../src/mirror/queries/diary-query.ts';
import { waitingLanes } from '../../src/mirror/queries/waiting-lanes.ts';
import { diagnosticsFile } from '../../src/features/sync-status/page/diagnostics-file.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';

let mirror: Mirror;
beforeEach(async () => {
  mirror = await aMirror(7);
});
afterEach(() => drop(mirror));

test('each lane reports its number of waiting mutations and the oldest, the oldest lane first', async () => {
  const rows = [
    anOutboxRow({ lane: 'order:1', at: 10 }),
    anOutboxRow({ lane: 'likes:7', at: 20 }),
    anOutboxRow({ lane: 'order:1', at: 30 }),
  ];
  await mirror.outbox.bulkAdd(rows);
  expect(await waitingLanes(mirror)).toEqual([
    { lane: 'order:1', waiting: 2, oldest: rows[0] },
    { lane: 'likes:7', waiting: 1, oldest: rows[1] },
  ]);
});

test('the diary is read from its newest line, as many lines as requested', async () => {
  for (const [at, event] of ['first', 'second', 'third'].entries()) await writeJournal(mirror, event, '', at);
  expect((await diary(mirror, { count: 2 })).map(({ event }) => event)).toEqual(['third', 'second']);
});

test('the support file contains the device’s state, and neither typed text nor a secret', async () => {
  await saveSession(mirror, { csrf: 'a-secret-value' });
  await mirror.outbox.add(anOutboxRow({ args: { street: 'Rue du Rhône 1' }, label: 'Adresse de Léa' }));
  await writeJournal(mirror, 'sync', 'person', 5);
  const device = { build: 'b1', agent: 'Browser', persisted: true, used: 12, leadership: 'silent' } as const;
  const file = await diagnosticsFile(mirror, device, 1_800_000_000_000);
  expect(file).toMatchObject({
    taken: '2027-01-15T08:00:00.000Z',
    build: 'b1',
    persisted: true,
    leadership: 'silent',
    session: { person: 7 },
    waiting: [{ op: 'like.set', lane: 'likes:7', state: 'queued', attempts: 0 }],
    events: [{ event: 'sync', detail: 'person' }],
  });
  expect(JSON.stringify(file)).not.toMatch(/a-secret-value|Rhône|Léa/);
});
