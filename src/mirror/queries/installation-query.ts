import { readInstall, readRecovered } from '../mirror-meta.ts';
import type { Mirror } from '../mirror.ts';

/** A person's database as it was made on this device. */
export interface Installation {
  /** Another name than last time means that the browser emptied it. */
  readonly name: string;
  /** How much unsent work was found again when it was made; absent when nothing is known of an earlier one. */
  readonly recovered?: number;
}

/** Names this person's database on this device. */
export async function installationOf(mirror: Mirror): Promise<Installation | undefined> {
  const [id, recovered] = await Promise.all([readInstall(mirror), readRecovered(mirror)]);
  if (id === undefined) return undefined;
  return { name: `${mirror.name}:${id}`, ...(recovered && { recovered: recovered.actions }) };
}
