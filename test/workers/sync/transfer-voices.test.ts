import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteCallInput, RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import { refusals, type RefusalCode } from '../../../src/contract/core/refusals.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { VoiceRow } from '../../../src/mirror/mirror-records.ts';
import type { Mirror } from '../../../src/mirror/mirror.ts';
import { openCount } from '../../../src/mirror/open-work.ts';
import { keepVoice, voiceHere, voicesUnsent, wantVoices } from '../../../src/mirror/voices.ts';
import { wipe } from '../../../src/mirror/wipe.ts';
import { transferVoices } from '../../../workers/sync/files/transfer-voices.ts';
import { aMirror, drop, ids } from '../../mutations/support/device.ts';

let mirror: Mirror;
let end: AbortController;
let now = 0;
let told: string[];
let answers: RemoteCallResult[];
const fresh = ids('0000000e');

beforeEach(async () => {
  mirror = await aMirror();
  end = new AbortController();
  now = 1000;
  told = [];
  answers = [];
});
afterEach(async () => {
  end.abort();
  await drop(mirror);
});

const spoken = (id: string): VoiceRow => ({
  ...{ id, state: 'unsent', ms: 7000, at: now, until: now + 60 * DAY_MS, nextAt: 0, attempts: 0 },
  file: new Blob([new Uint8Array([1, 2, 3])], { type: 'audio/mp4' }),
});
const refused = (code: RefusalCode | 'offline'): RemoteCallResult => ({
  ...{ ok: false, code, message: code === 'offline' ? 'Sans réseau' : refusals[code].message },
});

function call(name: string, { params, query, file }: RemoteCallInput): Promise<RemoteCallResult> {
  told.push([name, params?.['voice'], query?.['oid'] ?? query?.['ms'], file?.type].filter(Boolean).join(' '));
  const known = { type: 'audio/ogg', ms: 4000, bytes: btoa('abc') };
  return Promise.resolve(answers.shift() ?? { ok: true, answer: name === 'voices.read' ? known : {} });
}

/** Transfers what waits, on a device whose sleeps take no time. */
function transfer(): void {
  const sleep = (wait: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        now += Math.min(wait, 60_000);
        resolve();
      }, 5);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const clock = { now: () => now, monotonic: () => ({ at: now, boot: 'b' }), sleep };
  void transferVoices({ mirror, call, clock, random: { number: () => 1, uuid: fresh } }, end.signal);
}

const here = (id: string) =>
  vi.waitFor(async () => expect((await voiceHere(mirror, { id }))?.state).toBe('here'), 3000);

test('a voice message recorded without a network leaves when it is back, and stays playable', async () => {
  const id = fresh();
  await keepVoice(mirror, spoken(id));
  expect([await voicesUnsent(mirror), await openCount(mirror)]).toEqual([1, 1]);
  answers = [refused('offline'), refused('internal')];
  transfer();
  await here(id);
  expect(told).toEqual(Array.from({ length: 3 }, () => `voices.keep ${id} 7000 audio/mp4`));
  expect((await voiceHere(mirror, { id }))?.file?.size).toBe(3);
  expect([await voicesUnsent(mirror), await openCount(mirror)]).toEqual([0, 0]);
});

test('a refused voice message says why, and holds up no other', async () => {
  const [one, other] = [fresh(), fresh()];
  await keepVoice(mirror, spoken(one));
  await keepVoice(mirror, spoken(other));
  answers = [refused('voice_unreadable')];
  transfer();
  await here(other);
  expect((await voiceHere(mirror, { id: one }))?.refusal?.code).toBe('voice_unreadable');
});

test('a wanted voice message is requested until it arrives, through its order', async () => {
  const id = fresh();
  answers = [refused('not_found'), refused('not_found')];
  await wantVoices(mirror, [{ id, oid: 7, until: now }], { at: now });
  await wantVoices(mirror, [{ id, oid: 7, until: now }], { at: now });
  transfer();
  await here(id);
  expect(told).toEqual(Array.from({ length: 3 }, () => `voices.read ${id} 7`));
  expect(await voiceHere(mirror, { id })).toMatchObject({ ms: 4000, until: 1000 + DAY_MS });
});

test('voice messages of others are deleted after their time, and one’s own unsent ones are kept', async () => {
  const [own, theirs] = [fresh(), fresh()];
  await wantVoices(mirror, [{ id: theirs, oid: 7, until: now }], { at: now });
  await keepVoice(mirror, { ...spoken(own), until: 0 });
  now += 2 * DAY_MS;
  transfer();
  await here(own);
  expect(await voiceHere(mirror, { id: theirs })).toBeNull();
});

test('a person who signs out with unsent work keeps their own voice messages, and none of others', async () => {
  const [own, theirs] = [fresh(), fresh()];
  await wantVoices(mirror, [{ id: theirs, oid: 7, until: now }], { at: now });
  await keepVoice(mirror, spoken(own));
  await wipe(mirror.strict, 'if-unsent', 'entry', fresh);
  expect([await voiceHere(mirror, { id: theirs }), (await voiceHere(mirror, { id: own }))?.state]).toEqual([
    null,
    'unsent',
  ]);
});
