import { afterEach, expect, test } from 'vitest';
import { openFor } from '../../src/app/start/open-person-database.ts';
import { applyPendingSignOut } from '../../src/app/session/apply-pending-sign-out.ts';
import type { DeviceStore, DeviceSettings } from '../../src/hooks/use-device.ts';
import { openMirror } from '../../src/mirror/mirror.ts';
import { pendingLogout, setPendingLogout } from '../../src/mirror/pending-logout.ts';
import { wipe } from '../../src/mirror/wipe.ts';
import { drop } from '../mutations/support/device.ts';

const here = { person: 7, entry: 'first', roles: ['logistic'], visitor: true, open: { href: '/day', at: 1 } };

function remembering(state: Partial<DeviceSettings>): Pick<DeviceStore, 'read' | 'write'> {
  let now = state as DeviceSettings;
  return {
    read: () => now,
    write: (change) => {
      now = { ...now, ...change };
    },
  };
}

async function signedOut(entry: string): Promise<void> {
  const mirror = await openMirror(7, 'worker');
  await wipe(mirror.strict, true, entry, () => '00000000-0000-4000-8000-000000000000');
  mirror.close();
}

afterEach(async () => {
  await setPendingLogout(undefined);
  // The connection that the page would continue with.
  (await openFor(7)).close();
  await drop(await openMirror(7, 'worker'));
});

test('completes the sign-out of a page that died during it, and still owes the server a logout', async () => {
  await signedOut('first');
  const device = remembering(here);
  await applyPendingSignOut(device);
  expect(device.read()).toMatchObject({ person: null, roles: [], open: undefined, visitor: true });
  expect(await pendingLogout()).toBe(7);
});

test.each([
  ['has signed in again since', 'an earlier one'],
  ['was never signed out', undefined],
])('keeps a person who %s', async (_, ended) => {
  if (ended !== undefined) await signedOut(ended);
  const device = remembering(here);
  await applyPendingSignOut(device);
  expect(device.read()).toEqual(here);
  expect(await pendingLogout()).toBeUndefined();
});

test('keeps a person who signs in in another tab meanwhile', async () => {
  await signedOut('first');
  const device = remembering(here);
  const start = applyPendingSignOut(device);
  device.write({ entry: 'second' });
  await start;
  expect(device.read()).toEqual({ ...here, entry: 'second' });
  expect(await pendingLogout()).toBeUndefined();
});
