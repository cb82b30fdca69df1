import { PHOTO_LIMIT } from '../../../contract/core/photo-limit.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import type { SentFile } from '../../../contract/sync/engine-port.ts';
import type { CropRect } from '../../../domain/catalogue/crop-frame.ts';
import { pictureKind } from '../../../domain/catalogue/picture-kind.ts';

/** The longest side of a sent photo, in pixels: more than any displayed size. */
const LONGEST_SIDE = 1600;
/** The size above which a file is re-encoded, in bytes: a quarter of a minute at 256 kbit/s. */
const SENT_AT_MOST = 500_000;
/** Tried in order until the file is small enough. */
const QUALITIES = [0.86, 0.7, 0.5];

/** A chosen file, prepared for sending or refused on the device. */
type PreparedPhoto = { readonly file: SentFile } | { readonly problem: string };

/**
 * Makes a chosen photo small enough for a slow connection: upright, at most 1600 pixels, as WebP, or as JPEG
 * where the browser cannot write that. Anything else, and a photo that cannot be shrunk, is refused here.
 */
export async function preparePhoto(chosen: Blob): Promise<PreparedPhoto> {
  const kind = pictureKind(new Uint8Array(await chosen.slice(0, 64).arrayBuffer()));
  if (kind === undefined) return { problem: refusals.photo_unreadable.message };
  const picture = await drawable(chosen);
  if (picture === undefined && kind === 'heic') return { problem: refusals.photo_heic.message };
  try {
    const smaller = picture && (await encodedAgain(picture, kind === 'heic' ? 0 : chosen.size));
    const sent = smaller ?? chosen;
    if (sent.size > PHOTO_LIMIT) return { problem: TOO_LARGE };
    // The server detects the format from the bytes; a file from an archive has no type.
    const type = sent.type === '' ? 'image/jpeg' : sent.type;
    return { file: { type, bytes: new Uint8Array(await sent.arrayBuffer()) } };
  } finally {
    picture?.close();
  }
}

/** Crops a photo into a new file; `undefined` when the device lacks the memory. */
export async function croppedFile(
  file: Blob,
  { left, top, width, height }: CropRect,
): Promise<Blob | undefined> {
  const part = await createImageBitmap(file, left, top, width, height);
  try {
    return await encodedAgain(part, 0);
  } finally {
    part.close();
  }
}

const TOO_LARGE =
  'Cette photo dépasse 12\u00a0Mo, et cet appareil ne peut pas la réduire. Choisissez-en une plus petite.';

/**
 * Re-encodes a picture smaller; `undefined` to send the file as it is.
 * @param known the size of its file; 0 if that must not be sent
 */
async function encodedAgain(picture: ImageBitmap, known: number): Promise<Blob | undefined> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  if (scale === 1 && known > 0 && known <= SENT_AT_MOST) return undefined;
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const pen = canvas.getContext('2d');
  // The device lacks the memory.
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let smallest: Blob | undefined;
  for (const quality of QUALITIES) {
    smallest = await encoded(canvas, pen, quality);
    if (smallest.size <= SENT_AT_MOST) break;
  }
  return smallest;
}

async function encoded(
  canvas: OffscreenCanvas,
  pen: OffscreenCanvasRenderingContext2D,
  quality: number,
): Promise<Blob> {
  const first = await canvas.convertToBlob({ type: 'image/webp', quality });
  // Safari falls back to PNG, which keeps a logo's transparency; a large one becomes a JPEG on white.
  if (first.type === 'image/webp' || first.size <= SENT_AT_MOST) return first;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** The decoded picture, rotated by its metadata; `undefined` when this browser cannot decode it. */
async function drawable(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // Older browsers do not know the option, and always rotate.
    if (error instanceof TypeError) return createImageBitmap(file).catch(() => undefined);
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
