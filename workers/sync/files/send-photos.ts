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
 * Sends the photos that wait on this device, one after the other, until the signal: each is uploaded, then joined to its
 * product, unless a line of an order takes it at once. What the server refuses stays for its person; everything else is tried again. One tab does this.
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

/** Uploads a photo to its line, or uploads it and joins it to its product; gives what failed without being a refusal of the photo. */
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

/** Keeps why a photo did not arrive. */
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
