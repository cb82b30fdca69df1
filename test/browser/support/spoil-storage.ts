import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes Chromium refuse all databases that an origin has outside of storage buckets, as it does after a sudden death
 * on a bad instant: their log is spoilt in its middle. The browser of this profile must not run.
 */
export async function spoilStorage(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const logs = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.leveldb\/\d+\.log$/.test(file),
  );
  for (const log of logs) {
    const path = join(folder, log);
    const { size } = await stat(path);
    const file = await open(path, 'r+');
    try {
      await file.write(Buffer.alloc(64, 'x'), 0, 64, Math.floor(size / 2));
    } finally {
      await file.close();
    }
  }
  if (logs.length === 0) throw new Error(`${folder} holds no log to spoil`);
}
