/**
 * Puts lines into a table of the journal; they are on the disk when the promise resolves. Past Dexie: a tap waits for
 * it, no query watches the journal, and every other tab would be told of each line.
 */
export function putLines(database: IDBDatabase, table: string, lines: readonly object[]): Promise<void> {
  return new Promise((written, failed) => {
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => written();
    transaction.onabort = () => failed(new Error('lines were not written', { cause: transaction.error }));
    const store = transaction.objectStore(table);
    for (const line of lines) store.put(line);
    // All is said: the commit need not wait until this page has heard of each line.
    transaction.commit();
  });
}
