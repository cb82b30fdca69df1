import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from './picture.ts';

const FILE = /^[0-9a-f]{32}-(?:96|320|640)\.(webp|avif)$/;

/** A stored photo in the form of the answer. */
export interface PhotoFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Whether a photo is stored completely: its last rendition exists. */
export async function photoIsKept(dataDir: string, name: string): Promise<boolean> {
  try {
    await access(join(folderOf(dataDir), `${name}-640.avif`));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Stores the renditions of a photo, each atomically, the largest last. */
export async function keepPhoto(
  dataDir: string,
  name: string,
  renditions: readonly Rendition[],
): Promise<void> {
  for (const { ending, bytes } of renditions) await putPhotoFile(dataDir, `${name}${ending}`, bytes);
}

/** Lists the files of all renditions. */
export async function photoFileNames(dataDir: string): Promise<readonly string[]> {
  try {
    return (await readdir(folderOf(dataDir))).filter((file) => FILE.test(file)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Stores one file of a photo atomically. */
export async function putPhotoFile(dataDir: string, file: string, bytes: Uint8Array): Promise<void> {
  if (!FILE.test(file)) throw new Error(`no file of a photo: ${file}`);
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, file));
}

/** Deletes the files of a photo, first the one that marks it as complete. */
export async function removePhoto(dataDir: string, name: string): Promise<void> {
  for (const width of [640, 320, 96])
    for (const format of ['avif', 'webp'])
      await rm(join(folderOf(dataDir), `${name}-${width}.${format}`), { force: true });
}

/** Opens a rendition of a stored photo; `undefined` for any other path. */
export async function readPhoto(dataDir: string, file: string): Promise<PhotoFile | undefined> {
  const format = FILE.exec(file)?.[1];
  if (format === undefined) return undefined;
  try {
    return { bytes: await readFile(join(folderOf(dataDir), file)), type: `image/${format}` };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'photos');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
