import type { Sharp } from 'sharp';
import { pictureKind } from '../../../src/domain/catalogue/picture-kind.ts';

/** A rendition: a picture in one size and format. */
export interface Rendition {
  /** The suffix of its name: `-320.webp`. */
  readonly ending: string;
  readonly bytes: Uint8Array;
}

/** A re-encoded picture, without any metadata of the uploaded file such as the location. */
export interface Picture {
  /** Size in pixels, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly Rendition[];
}

/** Widths of the renditions, in pixels, smallest first (docs/rules.md#photos). */
const WIDTHS = [96, 320, 640] as const;

/** The maximum number of pixels, more than any camera has: a few bytes could decompress to gigabytes. */
const MOST_PIXELS = 60_000_000;

/** Why an upload is refused: not a photo, or in a format that needs a licensed decoder. */
type Undrawn = 'unreadable' | 'heic';

/** Decodes a photo and encodes it in three sizes as AVIF and WebP. */
export async function renderPicture(bytes: Uint8Array): Promise<Picture | Undrawn> {
  const kind = pictureKind(bytes);
  if (kind === undefined) return 'unreadable';
  // Loaded on demand: thirty megabytes.
  const { default: sharp } = await import('sharp');
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
    const { width, height } = (await upright.metadata()).autoOrient;
    const renditions: Rendition[] = [];
    // Sequential: a decoded picture is a hundred times its file.
    for (const wide of WIDTHS) {
      const sized = upright
        .clone()
        .resize({ width: wide, height: wide * 2, fit: 'inside', withoutEnlargement: true });
      renditions.push({ ending: `-${wide}.webp`, bytes: await asWebp(sized) });
      renditions.push({ ending: `-${wide}.avif`, bytes: await asAvif(sized) });
    }
    return { width, height, renditions };
  } catch (error) {
    if (isUnreadable(error)) return kind === 'heic' ? 'heic' : 'unreadable';
    throw error;
  }
}

function asWebp(picture: Sharp): Promise<Uint8Array> {
  return picture.clone().webp({ quality: 78, effort: 4 }).toBuffer();
}

function asAvif(picture: Sharp): Promise<Uint8Array> {
  return picture.clone().avif({ quality: 55, effort: 2 }).toBuffer();
}

/** Messages of the library about invalid input, which carry no codes. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /input|unsupported|corrupt|invalid|premature|pixel limit|decode|vips|jpeg|png|webp|heif/i.test(
      error.message,
    )
  );
}
