import { uploadPhoto } from '../../../src/contract/catalogue/photo-upload.ts';
import { saveProduct } from '../../../src/contract/catalogue/product-edits.ts';
import { uploadProblemPhoto } from '../../../src/contract/orders/problems.ts';
import type { Ms } from '../../../src/contract/sync/sync.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { WaitingPhoto } from '../../../src/mirror/mirror-records.ts';
import type { Mirror } from '../../../src/mirror/mirror.ts';
import { changePhoto, photosInOrder } from '../../../src/mirror/waiting-photos.ts';
import { readField } from '../transport/answer-verdict.ts';
import { afterFailure, type Failed, type FileSender, transferInTurn } from './transfer-in-turn.ts';

/**
 * Sends the waiting photos of this device one after the other, until the signal aborts: each is uploaded,
 * then attached to its product; a photo of an order line is attached by the upload itself. A refused photo
 * stays for its person; other failures are retried. Runs in one tab.
 */
export async function sendPhotos(sender: FileSender, signal: AbortSignal): Promise<void> {
  const { mirror } = sender;
  await transferInTurn(
    sender,
    {
      heads: async () => headsOf(await photosInOrder(mirror)),
      keys: () => mirror.photos.orderBy('at').primaryKeys(),
      move: (photo) => sendOne(sender, photo),
    },
    signal,
  );
}

/** The first sendable photo of each product or line: the photos of one product arrive in order. */
function headsOf(photos: readonly WaitingPhoto[]): readonly WaitingPhoto[] {
  const heads = new Map<number | string, WaitingPhoto>();
  for (const photo of photos) {
    const { sku, line, refusal } = photo;
    const subject = line === undefined ? sku : `${line.oid}.${line.line}`;
    if (subject !== 0 && refusal === undefined && !heads.has(subject)) heads.set(subject, photo);
  }
  return [...heads.values()];
}

/**
 * Uploads a photo, and attaches it to its product unless it belongs to a line; returns a failure that is not
 * a refusal of the photo.
 */
async function sendOne(
  { mirror, call, clock }: FileSender,
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
    // No idempotency key: the server deduplicates pictures, and a replayed answer could name one that was
    // swept since.
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
  // An alt text that changed meanwhile has another key: it is sent next.
  await changePhoto(mirror, id, (now) => (now.key === key ? undefined : now));
  return undefined;
}

/** The server deletes an unused photo after a day. */
const KEPT_UNUSED_MS = 12 * HOUR_MS;

/** Records why a photo was not accepted. */
async function keepFailure(
  mirror: Mirror,
  { id }: WaitingPhoto,
  answer: Failed,
  now: Ms,
): Promise<Failed | undefined> {
  const attempts = (await mirror.photos.get(id))?.attempts ?? 0;
  const { change, failed } = afterFailure(answer, attempts, now);
  if (change !== undefined) await changePhoto(mirror, id, (photo) => ({ ...photo, ...change }));
  return failed;
}
