import type { Id } from '../contract/sync/sync.ts';
import type { WaitingPhoto } from './mirror-records.ts';
import type { Mirror } from './mirror.ts';
import { omit } from './omit.ts';
import { openSession } from './session-guard.ts';

/**
 * Stores photos until their products show them (docs/rules.md#waiting-photos). They are on the disk when the
 * promise resolves.
 * @throws MirrorSealed when the database was wiped
 */
export async function keepPhotos({ strict }: Mirror, photos: readonly WaitingPhoto[]): Promise<void> {
  await strict.transaction('rw', [strict.meta, strict.photos], async () => {
    await openSession(strict);
    await strict.photos.bulkPut(photos);
  });
}

/** All waiting photos, in their order. */
export async function photosInOrder({ photos }: Mirror): Promise<readonly WaitingPhoto[]> {
  return [...(await photos.toArray())].sort((one, other) => one.at - other.at);
}

/** The number of unsent photos; a refused one waits for its person and is not counted. */
export function photosUnsent({ photos }: Mirror): Promise<number> {
  return photos.filter(({ refusal }) => refusal === undefined).count();
}

/** Changes a waiting photo; `undefined` deletes it. */
export async function changePhoto(
  { strict }: Mirror,
  id: Id,
  change: (photo: WaitingPhoto) => WaitingPhoto | undefined,
): Promise<void> {
  await strict.transaction('rw', strict.photos, async () => {
    const photo = await strict.photos.get(id);
    if (photo === undefined) return;
    const changed = change(photo);
    if (changed?.id !== id) await strict.photos.delete(id);
    if (changed !== undefined) await strict.photos.put(changed);
  });
}

/** The photo with another alternative text. @param key a new idempotency key, since the request differs */
export function describedPhoto(photo: WaitingPhoto, alt: string, key: Id): WaitingPhoto {
  return { ...photo, alt, key };
}

/**
 * The photo cropped, which is another upload; the uncropped picture is kept. @param fresh its new id and key
 */
export function croppedPhoto(photo: WaitingPhoto, file: Blob, fresh: Id): WaitingPhoto {
  return { ...anotherPicture(photo, file, fresh), original: photo.original ?? photo.file };
}

/** The photo uncropped again; unchanged when nothing was cropped. @param fresh its new id and key */
export function wholePhoto(photo: WaitingPhoto, fresh: Id): WaitingPhoto {
  return photo.original === undefined ? photo : anotherPicture(photo, photo.original, fresh);
}

function anotherPicture(photo: WaitingPhoto, file: Blob, fresh: Id): WaitingPhoto {
  const rest = omit(photo, 'sent', 'refusal', 'original');
  return { ...rest, ...{ id: fresh, key: fresh, file, nextAt: 0, attempts: 0 } };
}

/** The refused photo, queued again. */
export function retriedPhoto(photo: WaitingPhoto, key: Id): WaitingPhoto {
  return { ...omit(photo, 'sent', 'refusal'), ...{ key, nextAt: 0, attempts: 0 } };
}

/** Releases the photo of a reported problem for sending. */
export function releasedPhoto(photo: WaitingPhoto): WaitingPhoto {
  return { ...photo, nextAt: 0 };
}

/** Assigns the photos of a form to the product that it created. */
export async function photosFor({ strict }: Mirror, shop: string, sku: number): Promise<void> {
  await strict.transaction('rw', strict.photos, async () => {
    const waiting = await strict.photos.where('sku').equals(0).toArray();
    const own = waiting.filter((photo) => photo.shop === shop && photo.line === undefined);
    await strict.photos.bulkPut(own.map((photo) => ({ ...photo, sku, nextAt: 0 })));
  });
}

/** Reorders photos: the first one gets the earliest place. */
export async function orderPhotos({ strict }: Mirror, ids: readonly Id[]): Promise<void> {
  await strict.transaction('rw', strict.photos, async () => {
    const found = (await strict.photos.bulkGet([...ids])).filter((photo) => photo !== undefined);
    const places = found.map(({ at }) => at).sort((one, other) => one - other);
    await strict.photos.bulkPut(found.map((photo, place) => ({ ...photo, at: places[place] ?? photo.at })));
  });
}
