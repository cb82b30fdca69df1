/** A system that stores a shelf in a browser, by its name in the table, and what it gives up for its figures. */
export interface Peer {
  readonly name: string;
  readonly title: string;
  readonly givesUp: string;
  /** It keeps nothing over a restart: it has no figure for that. */
  readonly inMemory?: true;
}

/** Ours first: every other one is divided by it. */
export const PEERS: readonly Peer[] = [
  {
    name: 'ours',
    title: 'Cabas',
    givesUp: 'no index on products but category, shop and number',
  },
  {
    name: 'dexie',
    title: 'bare Dexie',
    givesUp: 'no outbox, no second copy of what waits, no guards, no generations',
  },
  {
    name: 'rxdb',
    title: 'RxDB (Dexie storage)',
    givesUp: 'one document is written at a time; its faster storages are sold',
  },
  {
    name: 'pouchdb',
    title: 'PouchDB (idb)',
    givesUp: 'relaxed commits for taps too: its adapter knows no other',
  },
  {
    name: 'replicache',
    title: 'Replicache',
    givesUp: 'a tap is in memory until the whole is persisted, here once after the last',
  },
  {
    name: 'tanstack',
    title: 'TanStack DB, offline transactions',
    givesUp: 'products in memory only; relaxed commits of the outbox',
    inMemory: true,
  },
  {
    name: 'powersync',
    title: 'PowerSync, local only',
    givesUp: 'no upload queue on local tables; relaxed commits of its pages in IndexedDB',
  },
];
