import type { SentFile } from '../../../contract/sync/engine-port.ts';

/** The longest side that is sent: more than any shown size, and a telephone's photo sends in seconds. */
const LONGEST_SIDE = 1600;

/**
 * Reads a chosen picture for sending, smaller when it is larger than any shown size. A picture that this browser cannot
 * draw is sent as it is: the server knows more formats and says what to do with the others.
 */
export async function readPicture(file: File): Promise<SentFile> {
  const smaller = await shrunk(file);
  const chosen = smaller ?? file;
  return { type: chosen.type, bytes: new Uint8Array(await chosen.arrayBuffer()) };
}

async function shrunk(file: File): Promise<Blob | undefined> {
  const picture = await drawable(file);
  if (picture === undefined) return undefined;
  try {
    const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob | undefined>((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9);
    });
  } finally {
    picture.close();
  }
}

async function drawable(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // A format that this browser does not know, such as HEIC outside Safari.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
