import { readInstall } from '../meta.ts';
import type { Mirror } from '../mirror.ts';

/** Names this person's database on this device; another name than last time means that the browser emptied it. */
export async function installationOf(mirror: Mirror): Promise<string | undefined> {
  const id = await readInstall(mirror);
  return id === undefined ? undefined : `${mirror.name}:${id}`;
}
