import type { DeviceStore, DeviceSettings } from '../../hooks/use-device.ts';
import { setPendingLogout } from '../../mirror/pending-logout.ts';
import { wasSignedOut } from '../../mirror/wipe.ts';
import { openMirrorEarly } from '../start/open-person-database.ts';

/** What a device remembers of who is here when nobody is. */
export const SIGNED_OUT_DEVICE = {
  person: null,
  roles: [],
  open: undefined,
} as const satisfies Partial<DeviceSettings>;

/**
 * The page that signed its person out died before it could say so: this one does, before anything of theirs is looked
 * at, and the server is told by whoever is here next.
 */
export async function applyPendingSignOut(device: Pick<DeviceStore, 'read' | 'write'>): Promise<void> {
  const { person, entry } = device.read();
  if (person === null || !(await isOver(person, entry))) return;
  await setPendingLogout(person);
  if (device.read().entry === entry) device.write(SIGNED_OUT_DEVICE);
  // They have come in by another tab meanwhile: they stay, and the server has ended what it was to be told of.
  else await setPendingLogout(undefined);
}

async function isOver(person: number, entry: string): Promise<boolean> {
  // A storage that is refused is said where the page asks for it.
  const mirror = await openMirrorEarly(person).catch(() => undefined);
  return mirror !== undefined && wasSignedOut(mirror, entry);
}
