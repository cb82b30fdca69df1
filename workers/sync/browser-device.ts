import { createStore, del, get, set } from 'idb-keyval';
import type { Device } from './ports.ts';

/** A database of its own, which no sign-out wipes. */
export const deviceStore = createStore('cabas-device', 'kept');
const LOGOUT_OWED = 'logout-owed';

export const browserDevice: Device = {
  logoutOwed: () => get<number>(LOGOUT_OWED, deviceStore),
  oweLogout: (person) =>
    person === undefined ? del(LOGOUT_OWED, deviceStore) : set(LOGOUT_OWED, person, deviceStore),
};
