import { createStore } from 'idb-keyval';

/** Device-wide storage beside the databases of its people: no sign-out wipes it. */
export const deviceStore = createStore('cabas-device', 'kept');
