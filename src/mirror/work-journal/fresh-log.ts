import Dexie from 'dexie';

/**
 * Has Chromium begin a new log for all databases of the origin, as it does when one of them is deleted. The last
 * death may have left half a record at the end of the old log: read once more behind that, Chromium would take the
 * log for spoilt and throw every mirror away.
 */
export async function freshLog(): Promise<void> {
  const passing = new Dexie('cabas-fresh-log');
  passing.version(1).stores({ none: 'k' });
  await passing.open();
  await passing.delete();
}
