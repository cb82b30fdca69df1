import { describe, expect, test, vi } from 'vitest';
import { requestPersistentStorage } from '../../src/app/start/request-persistent-storage.ts';
import type { DeviceSettings } from '../../src/hooks/use-device.ts';

/** A device, and a browser that answers after the given time; `never` when its user ignores the prompt. */
function opened({ says, takes }: { says: boolean | 'never'; takes: number }) {
  const state = { storageAsked: false };
  let now = 0;
  const persist = vi.fn(() => {
    now += takes;
    return says === 'never' ? new Promise<never>(() => undefined) : Promise.resolve(says);
  });
  const device = {
    read: () => state as DeviceSettings,
    write: (change: Partial<DeviceSettings>) => void Object.assign(state, change),
  };
  const storage = {
    persist,
    persisted: () => Promise.resolve(says === true && persist.mock.calls.length > 0),
  };
  const open = async () => {
    const asking = requestPersistentStorage(storage, device, () => now);
    await (says === 'never' ? Promise.resolve() : asking);
  };
  return { open, persist };
}

describe('persistent storage', () => {
  test('is requested at each start until a browser that decides silently agrees', async () => {
    const { open, persist } = opened({ says: false, takes: 2 });
    await open();
    await open();
    expect(persist).toHaveBeenCalledTimes(2);
  });

  test('is not requested again once granted', async () => {
    const { open, persist } = opened({ says: true, takes: 2 });
    await open();
    await open();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['refused', { says: false, takes: 4000 }],
    ['did not answer', { says: 'never', takes: 0 }],
  ] as const)('is requested once when the browser prompts and the person %s', async (_, browser) => {
    const { open, persist } = opened(browser);
    await open();
    await vi.waitFor(() => expect(persist).toHaveBeenCalled());
    await open();
    expect(persist).toHaveBeenCalledTimes(1);
  });
});
