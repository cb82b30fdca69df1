import { unzipSync } from 'fflate';
import { PHOTO_LIMIT } from '../../contract/core/photo-limit.ts';
import {
  isOwnFile,
  type NamedProduct,
  type PhotoMatch,
  photoMatcher,
} from '../../domain/catalogue/import/photo-names.ts';
import { pictureKind } from '../../domain/catalogue/picture-kind.ts';

/** A file of a ZIP with its planned outcome. */
export interface ZipPhoto {
  readonly path: string;
  readonly outcome: PhotoMatch | { readonly kind: 'too_large' } | { readonly kind: 'no_picture' };
}

/** The planned outcome of each file of a ZIP, in the order of their products; stores nothing. */
export async function readPhotoZip(
  zip: Uint8Array,
  products: readonly NamedProduct[],
): Promise<readonly ZipPhoto[] | 'unreadable'> {
  const match = photoMatcher(products);
  const files: { readonly path: string; readonly size: number }[] = [];
  try {
    unzipSync(zip, {
      filter({ name, originalSize }) {
        if (isOwnFile(name)) files.push({ path: name, size: originalSize });
        return false;
      },
    });
    const photos: ZipPhoto[] = [];
    for (const { path, size } of files) {
      // One file per task, so that the page stays responsive.
      await new Promise((passed) => setTimeout(passed));
      if (size > PHOTO_LIMIT) photos.push({ path, outcome: { kind: 'too_large' } });
      else if (pictureKind(photoIn(zip, path).subarray(0, 64)) === undefined)
        photos.push({ path, outcome: { kind: 'no_picture' } });
      else photos.push({ path, outcome: match(path) });
    }
    return photos.sort(byProduct);
  } catch (error) {
    // fflate has no error class of its own.
    if (error instanceof Error && 'code' in error) return 'unreadable';
    throw error;
  }
}

/** The bytes of one file of a ZIP. */
export function photoIn(zip: Uint8Array, path: string): Uint8Array<ArrayBuffer> {
  const bytes = unzipSync(zip, { filter: ({ name }) => name === path })[path];
  return bytes === undefined ? new Uint8Array() : new Uint8Array(bytes);
}

function byProduct({ outcome: one, path }: ZipPhoto, { outcome: other, path: otherPath }: ZipPhoto): number {
  if (one.kind === 'found' && other.kind === 'found')
    return one.product.sku - other.product.sku || one.place - other.place;
  return Number(other.kind === 'found') - Number(one.kind === 'found') || path.localeCompare(otherPath, 'fr');
}
