import type { Id } from '../contract/sync/sync.ts';
import type { WaitingPhoto } from './mirror-records.ts';
import type { Mirror } from './mirror.ts';
import { omit } from './omit.ts';
import { openSession } from './session-guard.ts';

/**
 * Keeps photos until their products show them (docs/rules.md#waiting-photos). They are on the disk when it resolves.
 * @throws MirrorSealed when the database was wiped
 */
export async function keepPhotos({ strict }: Mirror, photos: readonly WaitingPhoto[]): Promise<void> {
  await strict.transaction('rw', [strict.meta, strict.photos], async () => {
    await openSession(strict);
    await strict.photos.bulkPut(photos);
  });
}

/** All that wait here, in their order. */
export async function photosInOrder({ photos }: Mirror): Promise<readonly WaitingPhoto[]> {
  return [...(await photos.toArray())].sort((one, other) => one.at - other.at);
}

/** How many wait to leave; a refused one waits for its person. */
export function photosUnsent({ photos }: Mirror): Promise<number> {
  return photos.filter(({ refusal }) => refusal === undefined).count();
}

/** Changes a photo that still waits; `undefined` takes it away. */
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

/** The photo with other words. @param key for its arrival, since what is sent differs */
export function describedPhoto(photo: WaitingPhoto, alt: string, key: Id): WaitingPhoto {
  return { ...photo, alt, key };
}

/** The photo with a part of its picture, which is another upload; the whole one is kept beside. @param fresh its new id and key */
export function croppedPhoto(photo: WaitingPhoto, file: Blob, fresh: Id): WaitingPhoto {
  return { ...anotherPicture(photo, file, fresh), original: photo.original ?? photo.file };
}

/** The photo with its whole picture again; the same one when nothing was cut off. @param fresh its new id and key */
export function wholePhoto(photo: WaitingPhoto, fresh: Id): WaitingPhoto {
  return photo.original === undefined ? photo : anotherPicture(photo, photo.original, fresh);
}

function anotherPicture(photo: WaitingPhoto, file: Blob, fresh: Id): WaitingPhoto {
  const rest = omit(photo, 'sent', 'refusal', 'original');
  return { ...rest, ...{ id: fresh, key: fresh, file, nextAt: 0, attempts: 0 } };
}

/** The refused photo, to be sent again. */
export function retriedPhoto(photo: WaitingPhoto, key: Id): WaitingPhoto {
  return { ...omit(photo, 'sent', 'refusal'), ...{ key, nextAt: 0, attempts: 0 } };
}

/** Lets the photo of a reported problem leave. */
export function releasedPhoto(photo: WaitingPhoto): WaitingPhoto {
  return { ...photo, nextAt: 0 };
}

/** Gives the photos of a form to the product that it created. */
export async function photosFor({ strict }: Mirror, shop: string, sku: number): Promise<void> {
  await strict.transaction('rw', strict.photos, async () => {
    const waiting = await strict.photos.where('sku').equals(0).toArray();
    const own = waiting.filter((photo) => photo.shop === shop && photo.line === undefined);
    await strict.photos.bulkPut(own.map((photo) => ({ ...photo, sku, nextAt: 0 })));
  });
}

/** Puts photos in another order: the earliest place goes to the first. */
export async function orderPhotos({ strict }: Mirror, ids: readonly Id[]): Promise<void> {
  await strict.transaction('rw', strict.photos, async () => {
    const found = (await strict.photos.bulkGet([...ids])).filter((photo) => photo !== undefined);
    const places = found.map(({ at }) => at).sort((one, other) => one - other);
    await strict.photos.bulkPut(found.map((photo, place) => ({ ...photo, at: places[place] ?? photo.at })));
  });
}
