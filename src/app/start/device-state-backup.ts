import { get, set } from 'idb-keyval';
import { deviceStore } from '../../mirror/device-store.ts';

/** What was written to local storage, and which writing it was: the higher one is the later. */
export interface DeviceCopy {
  readonly turn: number;
  readonly text: string;
  readonly localeId: string;
}

const KEY = 'remembered';

/**
 * Keeps a second copy of the device's memory. Browsers bring local storage to the disk some five seconds later: a
 * telephone that dies meanwhile would have forgotten who signed in, and could not show the work that it still has.
 */
export async function keepCopy(copy: DeviceCopy): Promise<void> {
  try {
    await set(KEY, copy, deviceStore);
  } catch (error) {
    refused(error);
  }
}

/** The copy that was kept last; `undefined` on a new device, or on one that keeps nothing. */
export async function copyKept(): Promise<DeviceCopy | undefined> {
  try {
    return await get<DeviceCopy>(KEY, deviceStore);
  } catch (error) {
    refused(error);
    return undefined;
  }
}

// Where IndexedDB is refused the mirror does not open either, and that is said to the person: here is nothing to add.
function refused(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
