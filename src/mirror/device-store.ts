import { createStore } from 'idb-keyval';

/** What this device keeps beside the databases of its people: no sign-out wipes it. */
export const deviceStore = createStore('cabas-device', 'kept');
