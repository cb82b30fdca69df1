import type { DeviceStore, DeviceSettings } from '../../hooks/use-device.ts';
import { setPendingLogout } from '../../mirror/pending-logout.ts';
import { wasSignedOut } from '../../mirror/wipe.ts';
import { openMirrorEarly } from '../start/open-person-database.ts';

/** The device settings of a signed-out device. */
export const SIGNED_OUT_DEVICE = {
  person: null,
  roles: [],
  open: undefined,
} as const satisfies Partial<DeviceSettings>;

/**
 * Completes a sign-out that the page died in, before reading any of the person's data; the server is informed after
 * the next sign-in.
 */
export async function applyPendingSignOut(device: Pick<DeviceStore, 'read' | 'write'>): Promise<void> {
  const { person, entry } = device.read();
  if (person === null || !(await isOver(person, entry))) return;
  await setPendingLogout(person);
  if (device.read().entry === entry) device.write(SIGNED_OUT_DEVICE);
  // The person signed in again in another tab: they stay, and the server has already ended the old session.
  else await setPendingLogout(undefined);
}

async function isOver(person: number, entry: string): Promise<boolean> {
  // Refused storage is reported where the page needs it.
  const mirror = await openMirrorEarly(person).catch(() => undefined);
  return mirror !== undefined && wasSignedOut(mirror, entry);
}
