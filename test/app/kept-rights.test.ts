import { describe, expect, test } from 'vitest';
import { keptRights } from '../../src/app/session/redirect-after-role-change.ts';
import type { DeviceStore, DeviceSettings } from '../../src/hooks/use-device.ts';

const SOMEBODY: DeviceSettings = {
  person: 7,
  entry: 'e',
  roles: [],
  hub: 'geneve',
  visitor: true,
  email: '',
  people: [7],
  localeId: 'fr-FR',
  theme: 'auto',
  contrast: 'normal',
  hand: 'right',
  open: undefined,
  countedSince: undefined,
  storageAsked: false,
  install: undefined,
};

function deviceOf(roles: readonly string[]): DeviceStore {
  let state: DeviceSettings = { ...SOMEBODY, roles };
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
  const rights = keptRights(device);
  const moved: unknown[] = [];
  rights.onMoved((led) => moved.push(led));
  return { rights, moved };
}

describe('a right that comes or goes while somebody is here', () => {
  test('given back, it names the screen that was wanted', () => {
    const device = deviceOf([]);
    const { rights, moved } = watched(device);
    rights.led('/orders?day=2026-11-24', '/profile');
    rights.led('/profile', undefined);
    device.write({ roles: ['manager'] });
    expect(moved).toEqual([{ from: '/orders?day=2026-11-24', at: '/profile' }]);
  });

  test('taken, it makes the guards look again', () => {
    const device = deviceOf(['manager']);
    const { rights, moved } = watched(device);
    rights.led('/orders', undefined);
    device.write({ roles: [] });
    expect(moved).toEqual([undefined]);
  });

  test('given while somebody has gone elsewhere by themselves, it names nothing', () => {
    const device = deviceOf([]);
    const { rights, moved } = watched(device);
    rights.led('/orders', '/profile');
    rights.led('/profile', undefined);
    rights.led('/home', undefined);
    device.write({ roles: ['manager'] });
    expect(moved).toEqual([undefined]);
  });

  test('is none of a sign-in, a sign-out or another setting', () => {
    const device = deviceOf(['manager']);
    const { moved } = watched(device);
    device.write({ theme: 'dark' });
    device.write({ person: null, roles: [] });
    device.write({ person: 8, roles: ['admin'] });
    expect(moved).toEqual([]);
  });
});
