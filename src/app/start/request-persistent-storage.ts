import type { DeviceStore } from '../../hooks/use-device.ts';

/** Faster than a person can answer a prompt. */
const BY_ITSELF_MS = 500;

/**
 * Requests persistent storage. Chromium and Safari decide silently, and may agree at a later start: they are
 * asked at each. Firefox prompts the person, so it is asked only once.
 */
export async function requestPersistentStorage(
  storage: Pick<StorageManager, 'persist' | 'persisted'>,
  device: Pick<DeviceStore, 'read' | 'write'>,
  clock: () => number,
): Promise<void> {
  if (device.read().storageAsked || (await storage.persisted())) return;
  device.write({ storageAsked: true });
  const before = clock();
  await storage.persist();
  if (clock() - before < BY_ITSELF_MS) device.write({ storageAsked: false });
}
