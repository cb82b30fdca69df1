const PASSING = 'cabas-fresh-log';

/**
 * Has Chromium begin a new log for all databases of the origin, as it does when one of them is deleted. The last
 * death may have left half a record at the end of the old log: read once more behind that, Chromium would take the
 * log for spoilt and throw every mirror away.
 */
export async function freshLog(): Promise<void> {
  const making = indexedDB.open(PASSING, 1);
  making.onupgradeneeded = () => void making.result.createObjectStore('none');
  await done(making);
  making.result.close();
  await done(indexedDB.deleteDatabase(PASSING));
}

function done(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error(PASSING, { cause: request.error }));
  });
}
