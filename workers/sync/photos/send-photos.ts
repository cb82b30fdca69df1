import { liveQuery } from 'dexie';
import { uploadPhoto } from '../../../src/contract/catalogue/photo-upload.ts';
import { saveProduct } from '../../../src/contract/catalogue/product-edits.ts';
import { uploadProblemPhoto } from '../../../src/contract/orders/problems.ts';
import { refusals } from '../../../src/contract/core/refusals.ts';
import type { EnginePort, RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import type { Ms } from '../../../src/contract/sync/sync.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { WaitingPhoto } from '../../../src/mirror/mirror-records.ts';
import type { Mirror } from '../../../src/mirror/mirror.ts';
import { statusOf } from '../../../src/mirror/queries/status-query.ts';
import { changePhoto, photosInOrder } from '../../../src/mirror/waiting-photos.ts';
import { backoffDelay, QUARANTINE_MS } from '../core/backoff.ts';
import { NEVER } from '../core/due-time.ts';
import { wakeSignal } from '../core/wake-signal.ts';
import type { Clock, Random } from '../engine-ports.ts';
import { readField } from '../transport/answer-verdict.ts';

/** What sending the photos of a person needs. */
export interface PhotoSender {
  readonly mirror: Mirror;
  readonly call: EnginePort['call'];
  readonly clock: Clock;
  readonly random: Random;
}

type Failed = Extract<RemoteCallResult, { readonly ok: false }>;

/**
 * Sends the photos that wait on this device, one after the other, until the signal: each is uploaded, then joined to its
 * product, unless a line of an order takes it at once. What the server refuses stays for its person; everything else is tried again. One tab does this.
 */
export async function sendPhotos(sender: PhotoSender, signal: AbortSignal): Promise<void> {
  const { mirror, clock, random } = sender;
  const wake = wakeSignal(clock);
  let failures = 0;
  let pausedUntil: Ms = 0;
  const stop = whenChanged(mirror, (returned) => {
    if (returned) pausedUntil = 0;
    wake.notify();
  });
  try {
    while (!signal.aborted) {
      const heads = headsOf(await photosInOrder(mirror));
      const next = heads.find(({ nextAt }) => nextAt <= clock.now());
      if (next === undefined || pausedUntil > clock.now()) {
        const first = Math.min(NEVER, ...heads.map(({ nextAt }) => nextAt));
        await wake.sleepUntil(heads.length === 0 ? NEVER : Math.max(first, pausedUntil), signal);
        continue;
      }
      const failed = await sendOne(sender, next);
      failures = failed === undefined ? 0 : failures + 1;
      if (failed !== undefined) pausedUntil = clock.now() + backoffDelay(failures, random.number);
    }
  } finally {
    stop();
  }
}

/** The first of each product or line that may leave: those of one product arrive in their order. */
function headsOf(photos: readonly WaitingPhoto[]): readonly WaitingPhoto[] {
  const heads = new Map<number | string, WaitingPhoto>();
  for (const photo of photos) {
    const { sku, line, refusal } = photo;
    const subject = line === undefined ? sku : `${line.oid}.${line.line}`;
    if (subject !== 0 && refusal === undefined && !heads.has(subject)) heads.set(subject, photo);
  }
  return [...heads.values()];
}

/** Calls back at each change of what waits, and when the network returns. */
function whenChanged(mirror: Mirror, changed: (returned: boolean) => void): () => void {
  let reachable = true;
  const photos = liveQuery(() => mirror.photos.orderBy('at').primaryKeys()).subscribe(() => changed(false));
  const network = liveQuery(() => statusOf(mirror)).subscribe((status) => {
    const now = status.network === 'online' || status.network === 'slow';
    if (now && !reachable) changed(true);
    reachable = now;
  });
  return () => {
    photos.unsubscribe();
    network.unsubscribe();
  };
}

/** Uploads a photo to its line, or uploads it and joins it to its product; gives what failed without being a refusal of the photo. */
async function sendOne(
  { mirror, call, clock }: PhotoSender,
  photo: WaitingPhoto,
): Promise<Failed | undefined> {
  const { id, sku, alt, key, file, sent } = photo;
  const failed = (answer: Failed) => keepFailure(mirror, photo, answer, clock.now());
  if (photo.line !== undefined) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kept = await call(uploadProblemPhoto.name, {
      params: photo.line,
      file: { type: file.type, bytes },
    });
    if (!kept.ok) return failed(kept);
    await changePhoto(mirror, id, () => undefined);
    return undefined;
  }
  let url = sent !== undefined && clock.now() - sent.at < KEPT_UNUSED_MS ? sent.url : undefined;
  if (url === undefined) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // No key: the same picture is stored once, and an old answer would name one that is swept meanwhile.
    const answer = await call(uploadPhoto.name, { file: { type: file.type, bytes } });
    if (!answer.ok) return failed(answer);
    const stored = readField(answer.answer, 'url');
    if (typeof stored !== 'string') throw new Error('an upload without its address');
    url = stored;
    const at = clock.now();
    await changePhoto(mirror, id, (now) => ({ ...now, sent: { url: stored, at } }));
  }
  const body = { photo: { add: [url], ...(alt.trim() !== '' && { alts: { [url]: alt } }) } };
  const joined = await call(saveProduct.name, { params: { sku }, body, key });
  if (!joined.ok) return failed(joined);
  // Words that changed meanwhile have another key: they follow.
  await changePhoto(mirror, id, (now) => (now.key === key ? undefined : now));
  return undefined;
}

/** The server throws an unused photo away after a day. */
const KEPT_UNUSED_MS = 12 * HOUR_MS;

/** Keeps why a photo did not arrive; a refusal of the photo itself is no failure of the way. */
async function keepFailure(
  mirror: Mirror,
  { id }: WaitingPhoto,
  answer: Failed,
  now: Ms,
): Promise<Failed | undefined> {
  const { code, message } = answer;
  if (isRefused(code)) {
    await changePhoto(mirror, id, (photo) => ({ ...photo, refusal: { code, message } }));
    return undefined;
  }
  if (code === 'too_many' || code === 'internal') {
    const attempts = (await mirror.photos.get(id))?.attempts ?? 0;
    const nextAt =
      now + (code === 'too_many' ? QUARANTINE_MS : Math.min(QUARANTINE_MS, 5000 * 2 ** attempts));
    await changePhoto(mirror, id, (photo) => ({ ...photo, attempts: attempts + 1, nextAt }));
    return code === 'too_many' ? answer : undefined;
  }
  return answer;
}

/** What the server says of the photo or of its product; anything else is of the way, the session or the hour. */
function isRefused(code: Failed['code']): boolean {
  if (code === 'offline' || code === 'unreachable' || code === 'csrf_invalid' || code === 'wrong_person')
    return false;
  return OF_THE_PHOTO.has(refusals[code].status);
}

const OF_THE_PHOTO: ReadonlySet<number> = new Set([400, 403, 404, 413, 422]);
