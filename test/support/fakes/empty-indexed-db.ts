/**
 * An IndexedDB of its own for a device, on the implementation of the run; another one is an emptied device.
 */
export function emptyIndexedDb(): IDBFactory {
  // Files that run side by side in one browser share its databases.
  const prefix = crypto.randomUUID();
  const within = (name: string) => `${prefix}/${name}`;
  return {
    cmp: (first, second) => indexedDB.cmp(first, second),
    databases: () => indexedDB.databases(),
    open: (name, version) => indexedDB.open(within(name), version),
    deleteDatabase: (name) => indexedDB.deleteDatabase(within(name)),
  };
}
