import { mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Another process uses this folder: two of them would silently overwrite each other's rows. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';

  constructor(path: string, pid: number) {
    super(
      `Un autre serveur Cabas (processus ${pid}) utilise déjà ce dossier : ${dirname(path)}. ` +
        'Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.',
    );
  }
}

/** Files locked by this process: in a container every process has pid 1, so the pid alone proves nothing. */
const held = new Set<string>();

/**
 * Locks the file for this process and returns the function that unlocks it. The lock of a dead process is taken over;
 * that of a running process throws `FolderInUse`.
 */
export async function takeLockFile(path: string): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true });
  if (held.has(path)) throw new FolderInUse(path, process.pid);
  held.add(path);
  try {
    await create(path);
  } catch (error) {
    held.delete(path);
    throw error;
  }
  return async () => {
    held.delete(path);
    await unlink(path);
  };
}

async function create(path: string, takenOver = false): Promise<void> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(`${process.pid}\n`);
    await file.close();
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
    const pid = Number((await readFile(path, 'utf8')).trim());
    if (takenOver || (pid !== process.pid && alive(pid))) throw new FolderInUse(path, pid);
    await unlink(path);
    await create(path, true);
  }
}

function alive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    return isErrno(error, 'EPERM');
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
