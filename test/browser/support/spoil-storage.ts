import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes Chromium refuse all databases of an origin outside of storage buckets, as after a power cut at a bad
 * instant: the file that names their current state holds half a name. The browser of this profile must not
 * run.
 */
export async function spoilStorage(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const files = await readdir(folder, { recursive: true });
  const current = files.filter((file) => /\.leveldb\/CURRENT$/.test(file));
  if (current.length === 0) throw new Error(`${folder} holds no database to spoil`);
  for (const file of current) await writeFile(join(folder, file), 'MANIF');
}
