import { readInstall, readRecovered } from '../mirror-meta.ts';
import type { Mirror } from '../mirror.ts';

/** A person's database on this device, since its creation. */
export interface Installation {
  /** Another id than last time means that the browser evicted it. */
  readonly name: string;
  /** Number of unsent mutations recovered at its creation; absent when no earlier database is known. */
  readonly recovered?: number;
}

/** The installation of this person's database. */
export async function installationOf(mirror: Mirror): Promise<Installation | undefined> {
  const [id, recovered] = await Promise.all([readInstall(mirror), readRecovered(mirror)]);
  if (id === undefined) return undefined;
  return { name: `${mirror.name}:${id}`, ...(recovered && { recovered: recovered.actions }) };
}
