import { get, set } from 'idb-keyval';
import { deviceStore } from '../../mirror/device-store.ts';

/** A copy of the device settings with its write counter: the higher one is newer. */
export interface DeviceCopy {
  readonly turn: number;
  readonly text: string;
  readonly localeId: string;
}

const KEY = 'remembered';

/**
 * Stores a second copy of the device settings in IndexedDB. Browsers flush local storage some five seconds late: a
 * phone that dies before would forget the person, and hide their unsent work.
 */
export async function storeCopy(copy: DeviceCopy): Promise<void> {
  try {
    await set(KEY, copy, deviceStore);
  } catch (error) {
    refused(error);
  }
}

/** The last copy; `undefined` on a new device, or without storage. */
export async function readCopy(): Promise<DeviceCopy | undefined> {
  try {
    return await get<DeviceCopy>(KEY, deviceStore);
  } catch (error) {
    refused(error);
    return undefined;
  }
}

// Where IndexedDB is refused, the mirror cannot open either, which is reported there.
function refused(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
