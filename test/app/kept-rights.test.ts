import { describe, expect, test } from 'vitest';
import { trackRights } from '../../src/app/session/redirect-after-role-change.ts';
import type { DeviceStore, DeviceSettings } from '../../src/hooks/use-device.ts';

const SIGNED_IN: DeviceSettings = {
  person: 7,
  entry: 'e',
  roles: [],
  hub: 'geneve',
  basket: undefined,
  visitor: true,
  email: '',
  people: [7],
  localeId: 'fr-FR',
  theme: 'auto',
  contrast: 'normal',
  hand: 'right',
  open: undefined,
  setupDue: false,
  countedSince: undefined,
  storageAsked: false,
  install: undefined,
};

function deviceOf(roles: readonly string[]): DeviceStore {
  let state: DeviceSettings = { ...SIGNED_IN, roles };
  const heard = new Set<() => void>();
  return {
    read: () => state,
    write: (change) => {
      state = { ...state, ...change };
      for (const hear of heard) hear();
    },
    listen: (hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
  };
}

function watched(device: DeviceStore) {
  const rights = trackRights(device);
  const moved: unknown[] = [];
  rights.onRightsChanged((led) => moved.push(led));
  return { rights, moved };
}

describe('a change of rights', () => {
  test('names the wanted screen when a right is granted', () => {
    const device = deviceOf([]);
    const { rights, moved } = watched(device);
    rights.redirected('/orders?day=2026-11-24', '/profile');
    rights.redirected('/profile', undefined);
    device.write({ roles: ['manager'] });
    expect(moved).toEqual([{ from: '/orders?day=2026-11-24', at: '/profile' }]);
  });

  test('makes the guards run again when a right is revoked', () => {
    const device = deviceOf(['manager']);
    const { rights, moved } = watched(device);
    rights.redirected('/orders', undefined);
    device.write({ roles: [] });
    expect(moved).toEqual([undefined]);
  });

  test('names no screen when the person has navigated since', () => {
    const device = deviceOf([]);
    const { rights, moved } = watched(device);
    rights.redirected('/orders', '/profile');
    rights.redirected('/profile', undefined);
    rights.redirected('/home', undefined);
    device.write({ roles: ['manager'] });
    expect(moved).toEqual([undefined]);
  });

  test('is not reported for a sign-in, a sign-out or another setting', () => {
    const device = deviceOf(['manager']);
    const { moved } = watched(device);
    device.write({ theme: 'dark' });
    device.write({ person: null, roles: [] });
    device.write({ person: 8, roles: ['admin'] });
    expect(moved).toEqual([]);
  });
});
