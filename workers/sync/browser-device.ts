import { createStore, del, get, set } from 'idb-keyval';
import type { Device } from './ports.ts';

/** A database of its own, which no sign-out wipes. */
const store = createStore('cabas-device', 'kept');
const LOGOUT_OWED = 'logout-owed';

export const browserDevice: Device = {
  logoutOwed: () => get<number>(LOGOUT_OWED, store),
  oweLogout: (person) => (person === undefined ? del(LOGOUT_OWED, store) : set(LOGOUT_OWED, person, store)),
};
