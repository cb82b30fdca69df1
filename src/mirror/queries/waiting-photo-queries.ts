import type { Id } from '../../contract/sync/sync.ts';
import type { WaitingPhoto } from '../mirror-records.ts';
import type { Mirror } from '../mirror.ts';
import { omit } from '../omit.ts';
import { photosInOrder } from '../waiting-photos.ts';

/** A waiting photo without its picture. */
export type PhotoLine = Omit<WaitingPhoto, 'file' | 'original'>;

/**
 * The waiting photos of a product, in their order; `sku` 0: of the product that a form of the shop creates.
 */
export async function photosWaiting(
  mirror: Mirror,
  { sku, shop }: { readonly sku: number; readonly shop: string },
): Promise<readonly PhotoLine[]> {
  const photos = (await photosInOrder(mirror)).filter(
    (photo) => photo.sku === sku && photo.line === undefined,
  );
  return photos.filter((photo) => sku !== 0 || photo.shop === shop).map(lineOf);
}

/** The waiting photos of an order's reported problems. */
export async function problemPhotosWaiting(
  mirror: Mirror,
  { oid }: { readonly oid: number },
): Promise<readonly PhotoLine[]> {
  return (await photosInOrder(mirror)).filter(({ line }) => line?.oid === oid).map(lineOf);
}

/** All photos that wait on this device. */
export async function everyPhotoWaiting(mirror: Mirror): Promise<readonly PhotoLine[]> {
  return (await photosInOrder(mirror)).map(lineOf);
}

/** The picture of a waiting photo, immutable under its id; `null` once it is gone. */
export async function waitingPicture(mirror: Mirror, { id }: { readonly id: Id }): Promise<Blob | null> {
  return (await mirror.photos.get(id))?.file ?? null;
}

/** The uncropped picture of a waiting photo; `null` once it is gone. */
export async function originalPicture(mirror: Mirror, { id }: { readonly id: Id }): Promise<Blob | null> {
  const photo = await mirror.photos.get(id);
  return photo?.original ?? photo?.file ?? null;
}

function lineOf(photo: WaitingPhoto): PhotoLine {
  return omit(photo, 'file', 'original');
}
