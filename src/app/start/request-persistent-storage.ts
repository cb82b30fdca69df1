import type { DeviceStore } from '../../hooks/use-device.ts';

/** Quicker than a person reads a question. */
const BY_ITSELF_MS = 500;

/**
 * Asks the browser to keep this device's memory for good. Chromium and Safari decide by themselves, and may say yes at a
 * later opening, when they know the site: they are asked at each. Firefox asks its person, who is asked once, whatever
 * they say and even if they say nothing.
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
