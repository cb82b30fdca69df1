import type { Sharp } from 'sharp';

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

/** More pixels than any camera has are refused: a few bytes could decompress to gigabytes. */
const MOST_PIXELS = 60_000_000;

/** Why an upload is refused: it is no photo, or in a format that needs a licensed decoder. */
type Undrawn = 'unreadable' | 'heic';

/** Decodes a photo and encodes it in three sizes as AVIF and WebP. */
export async function renderPicture(bytes: Uint8Array): Promise<Picture | Undrawn> {
  const kind = kindOf(bytes);
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

/** Detects JPEG, PNG, WebP, AVIF and HEIC by their first bytes: the declared type is ignored, and SVG is refused. */
function kindOf(bytes: Uint8Array): 'photo' | 'heic' | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (start.slice(4, 8) === 'ftyp') return kindOfBrands(start.slice(8));
  const known =
    start.startsWith('\u00ff\u00d8\u00ff') ||
    start.startsWith('\u0089PNG\r\n\u001a\n') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP');
  return known ? 'photo' : undefined;
}

/** AVIF and HEIC share a container: the major brand may be a general one, and AVIF is among the compatible brands. */
function kindOfBrands(brands: string): 'photo' | 'heic' | undefined {
  if (/avi[fs]/.test(brands)) return 'photo';
  return /^(?:he[iv][cmsx]|m[is]f1)/.test(brands) ? 'heic' : undefined;
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
