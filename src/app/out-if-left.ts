import type { Device, DeviceState } from '../hooks/device.ts';
import { oweLogout } from '../mirror/owed-logout.ts';
import { hasLeft } from '../mirror/wipe.ts';
import { openAhead } from './open-for.ts';

/** What a device remembers of who is here when nobody is. */
export const NOBODY = { person: null, roles: [], open: undefined } as const satisfies Partial<DeviceState>;

/**
 * The page that signed its person out died before it could say so: this one does, before anything of theirs is looked
 * at, and the server is told by whoever is here next.
 */
export async function outIfLeft(device: Pick<Device, 'read' | 'write'>): Promise<void> {
  const { person, entry } = device.read();
  if (person === null || !(await isOver(person, entry))) return;
  await oweLogout(person);
  if (device.read().entry === entry) device.write(NOBODY);
  // They have come in by another tab meanwhile: they stay, and the server has ended what it was to be told of.
  else await oweLogout(undefined);
}

async function isOver(person: number, entry: string): Promise<boolean> {
  // A storage that is refused is said where the page asks for it.
  const mirror = await openAhead(person).catch(() => undefined);
  return mirror !== undefined && hasLeft(mirror, entry);
}
