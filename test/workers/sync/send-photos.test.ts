import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteCallInput, RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import { refusals, type RefusalCode } from '../../../src/contract/core/refusals.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { writeStatus } from '../../../src/mirror/engine-status.ts';
import type { WaitingPhoto } from '../../../src/mirror/mirror-records.ts';
import type { Mirror } from '../../../src/mirror/mirror.ts';
import {
  changePhoto,
  croppedPhoto,
  describedPhoto,
  keepPhotos,
  photosFor,
  photosInOrder,
  photosUnsent,
  retriedPhoto,
  wholePhoto,
} from '../../../src/mirror/waiting-photos.ts';
import { openCount, openWork } from '../../../src/mirror/open-work.ts';
import { wipe } from '../../../src/mirror/wipe.ts';
import { sendPhotos } from '../../../workers/sync/files/send-photos.ts';
import { aMirror, drop, ids } from '../../mutations/support/device.ts';

let mirror: Mirror;
let end: AbortController;
let now = 0;
/** What the server received, in order: « upload 3 », « save 1002 /photos/u/3 ». */
let told: string[];
/** Whether a sleep ends by itself. */
let passes = true;
let answers: ((name: string, input: RemoteCallInput) => RemoteCallResult | Promise<RemoteCallResult>)[];
const fresh = ids('0000000f');

beforeEach(async () => {
  mirror = await aMirror();
  end = new AbortController();
  now = 1000;
  told = [];
  passes = true;
  answers = [];
});
afterEach(async () => {
  end.abort();
  await drop(mirror);
});

function aPhoto(length: number, more: Partial<WaitingPhoto> = {}): WaitingPhoto {
  const id = fresh();
  return {
    ...{
      id,
      key: id,
      sku: 1002,
      shop: 'laiterie',
      title: 'Tomme',
      alt: '',
      at: length,
      nextAt: 0,
      attempts: 0,
    },
    file: new Blob([new Uint8Array(length)], { type: 'image/jpeg' }),
    ...more,
  };
}

const refused = (code: RefusalCode | 'offline'): RemoteCallResult => ({
  ...{ ok: false, code, message: code === 'offline' ? 'Sans réseau' : refusals[code].message },
});

async function call(name: string, input: RemoteCallInput): Promise<RemoteCallResult> {
  const bytes = input.file?.bytes.length;
  told.push(
    bytes === undefined ? `save ${JSON.stringify([input.params?.['sku'], input.body])}` : `upload ${bytes}`,
  );
  const answer = answers.shift();
  if (answer !== undefined) return answer(name, input);
  return { ok: true, answer: bytes === undefined ? {} : { url: `/photos/u/${bytes}-320.webp` } };
}

/** A device whose sleeps take no time. */
function send(): Promise<void> {
  return sendPhotos(
    {
      mirror,
      call,
      clock: {
        now: () => now,
        monotonic: () => ({ at: now, boot: 'b' }),
        sleep: (wait, signal) =>
          new Promise((resolve) => {
            const timer = setTimeout(
              () => {
                now += Math.min(wait, 60_000);
                resolve();
              },
              passes ? 5 : 1_000_000,
            );
            signal.addEventListener('abort', () => {
              clearTimeout(timer);
              resolve();
            });
          }),
      },
      random: { number: () => 1, uuid: fresh },
    },
    end.signal,
  );
}

const gone = () => vi.waitFor(async () => expect(await photosInOrder(mirror)).toEqual([]), 3000);
const saved = (photo: object, sku = 1002) => `save ${JSON.stringify([sku, { photo }])}`;

test('photos reach their product in order, with what they show', async () => {
  await keepPhotos(mirror, [aPhoto(2), aPhoto(1, { alt: 'La tomme coupée' }), aPhoto(3, { sku: 1003 })]);
  void send();
  await gone();
  const one = '/photos/u/1-320.webp';
  expect(told).toEqual([
    'upload 1',
    saved({ add: [one], alts: { [one]: 'La tomme coupée' } }),
    'upload 2',
    saved({ add: ['/photos/u/2-320.webp'] }),
    'upload 3',
    saved({ add: ['/photos/u/3-320.webp'] }, 1003),
  ]);
});

test('a photo uploaded before the network went is not uploaded twice, and is saved under one key', async () => {
  const keys: unknown[] = [];
  const photo = aPhoto(1);
  await keepPhotos(mirror, [photo]);
  answers = [
    () => ({ ok: true, answer: { url: '/photos/u/1-320.webp' } }),
    (_, { key }) => {
      keys.push(key);
      return refused('offline');
    },
    (_, { key }) => {
      keys.push(key);
      return { ok: true, answer: {} };
    },
  ];
  void send();
  await gone();
  expect(told.map((line) => line.slice(0, 6))).toEqual(['upload', 'save [', 'save [']);
  expect(keys).toEqual([photo.key, photo.key]);
});

test('a photo uploaded too long ago may have been deleted: it is uploaded again', async () => {
  await keepPhotos(mirror, [aPhoto(1, { sent: { url: '/photos/u/old-320.webp', at: now - 13 * HOUR_MS } })]);
  void send();
  await gone();
  expect(told[0]).toBe('upload 1');
});

test('a refusal stays with its photo, and the next photo leaves', async () => {
  await keepPhotos(mirror, [aPhoto(1), aPhoto(2)]);
  answers = [() => refused('photo_unreadable')];
  void send();
  await vi.waitFor(async () => expect(await photosInOrder(mirror)).toHaveLength(1), 3000);
  const [left] = await photosInOrder(mirror);
  expect(left?.refusal?.message).toBe(refusals.photo_unreadable.message);
  expect(await photosUnsent(mirror)).toBe(0);
  await changePhoto(mirror, left?.id ?? '', (photo) => retriedPhoto(photo, fresh()));
  await gone();
});

test.each(['unauthenticated', 'busy', 'wrong_person', 'internal'] as const)(
  'a temporary refusal (%s) is retried',
  async (code) => {
    await keepPhotos(mirror, [aPhoto(1)]);
    answers = [() => refused(code)];
    void send();
    await gone();
    expect(told.filter((line) => line === 'upload 1')).toHaveLength(2);
  },
);

test('a caption changed during the upload is sent after it', async () => {
  const photo = aPhoto(1, { alt: 'La tome' });
  await keepPhotos(mirror, [photo]);
  answers = [
    async () => {
      await changePhoto(mirror, photo.id, (held) => describedPhoto(held, 'La tomme', fresh()));
      return { ok: true, answer: { url: '/photos/u/1-320.webp' } };
    },
  ];
  void send();
  await gone();
  const url = '/photos/u/1-320.webp';
  expect(told.at(-1)).toBe(saved({ add: [url], alts: { [url]: 'La tomme' } }));
});

test('a photo being cropped, or without a product, does not leave', async () => {
  const [held, waiting] = [aPhoto(1, { nextAt: 1e12 }), aPhoto(2, { sku: 0 })];
  await keepPhotos(mirror, [held, waiting]);
  void send();
  await changePhoto(mirror, held.id, (photo) => croppedPhoto(photo, new Blob(['abc']), fresh()));
  await vi.waitFor(async () => expect(await photosInOrder(mirror)).toHaveLength(1), 3000);
  expect(told).toEqual(['upload 3', saved({ add: ['/photos/u/3-320.webp'] })]);
  await photosFor(mirror, 'laiterie', 1007);
  await gone();
  expect(told.at(-1)).toBe(saved({ add: ['/photos/u/2-320.webp'] }, 1007));
});

test('a cropped photo can be restored whole, however often it was cropped', async () => {
  const photo = aPhoto(1, { nextAt: 1e12 });
  const size = async (one: WaitingPhoto | undefined) =>
    one === undefined ? undefined : await one.file.text();
  const whole = await photo.file.text();
  const twice = croppedPhoto(croppedPhoto(photo, new Blob(['abc']), fresh()), new Blob(['ab']), fresh());
  expect(await size(twice)).toBe('ab');
  const back = wholePhoto(twice, fresh());
  expect(await size(back)).toBe(whole);
  expect(back.original).toBeUndefined();
  expect(back.id).not.toBe(twice.id);
  expect(wholePhoto(photo, fresh())).toBe(photo);
});

test('the return of the network ends the pause', async () => {
  await keepPhotos(mirror, [aPhoto(1)]);
  await writeStatus(mirror, { network: 'offline' });
  passes = false;
  answers = [() => refused('offline')];
  void send();
  await vi.waitFor(() => expect(told).toHaveLength(1), 3000);
  await writeStatus(mirror, { network: 'online' });
  await gone();
});

test('a person who signs out is warned of unsent photos, and may keep them for their return', async () => {
  await keepPhotos(mirror, [aPhoto(1)]);
  expect(await openCount(mirror)).toBe(1);
  expect(await openWork(mirror)).toHaveLength(1);
  await wipe(mirror.strict, true, 'entry', fresh);
  expect(await photosInOrder(mirror)).toHaveLength(1);
  await expect(keepPhotos(mirror, [aPhoto(2)])).rejects.toThrow('sealed');
  await wipe(mirror.strict, false, 'entry', fresh);
  expect(await photosInOrder(mirror)).toEqual([]);
});
