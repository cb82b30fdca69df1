import type { Sharp } from 'sharp';

/** A picture in one of its sizes and formats. */
export interface Rendition {
  /** `-320.webp`: what is added to its name. */
  readonly ending: string;
  readonly bytes: Uint8Array;
}

/** A picture written anew: nothing of the file that came is left in it, where it was taken least of all. */
export interface Picture {
  /** As it is seen, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly Rendition[];
}

/** The widths in which every photo is kept, in pixels, smallest first (docs/rules.md#photos). */
const WIDTHS = [96, 320, 640] as const;

/** A bomb of a few bytes may unpack to gigabytes: more than any camera has is not unpacked. */
const MOST_PIXELS = 60_000_000;

/** Why bytes were not drawn: they are no photo, or one that only a decoder with a licence reads. */
type Undrawn = 'unreadable' | 'heic';

/** Reads a photo and writes it in three sizes as AVIF and WebP. */
export async function renderPicture(bytes: Uint8Array): Promise<Picture | Undrawn> {
  const kind = kindOf(bytes);
  if (kind === undefined) return 'unreadable';
  // Thirty megabytes that a server needs no sooner.
  const { default: sharp } = await import('sharp');
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
    const { width, height } = (await upright.metadata()).autoOrient;
    const renditions: Rendition[] = [];
    // One after the other: a picture unpacked is a hundred times what came.
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

/** By the first bytes of JPEG, PNG, WebP, AVIF and HEIC: what the sender calls it does not count, and no drawing is run. */
function kindOf(bytes: Uint8Array): 'photo' | 'heic' | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (start.slice(4, 8) === 'ftyp') return kindOfBrands(start.slice(8));
  const known =
    start.startsWith('\u00ff\u00d8\u00ff') ||
    start.startsWith('\u0089PNG\r\n\u001a\n') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP');
  return known ? 'photo' : undefined;
}

/** AVIF and HEIC are wrapped alike: the first brand may be the general one, and AVIF names itself beside it. */
function kindOfBrands(brands: string): 'photo' | 'heic' | undefined {
  if (/avi[fs]/.test(brands)) return 'photo';
  return /^(?:he[iv][cmsx]|m[is]f1)/.test(brands) ? 'heic' : undefined;
}

/** Everything that the library says of an input is said in such words; it has no codes. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    /input|unsupported|corrupt|invalid|premature|pixel limit|decode|vips|jpeg|png|webp|heif/i.test(
      error.message,
    )
  );
}
