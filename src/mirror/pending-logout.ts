import { del, get, set } from 'idb-keyval';
import { deviceStore } from './device-store.ts';

const LOGOUT_OWED = 'logout-owed';

/** The person who signed out here before the server was informed (docs/protocol.md#owed-sign-out). */
export function pendingLogout(): Promise<number | undefined> {
  return get<number>(LOGOUT_OWED, deviceStore);
}

/** @param person `undefined`: the server is informed */
export function setPendingLogout(person: number | undefined): Promise<void> {
  return person === undefined ? del(LOGOUT_OWED, deviceStore) : set(LOGOUT_OWED, person, deviceStore);
}
