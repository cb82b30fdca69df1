/** The unfinished transactions of this page. */
const open = new Set<IDBTransaction>();

/** Tracks every transaction that this page starts, from any library. */
export function followTransactions(databases: Pick<IDBDatabase, 'transaction'>): void {
  const begin = Reflect.get(databases, 'transaction');
  databases.transaction = function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    const ended = () => open.delete(transaction);
    open.add(transaction);
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
    return transaction;
  };
}

/**
 * Aborts unfinished transactions, as browsers do for a page that is closed. WebKit keeps them open while the page is
 * in the back/forward cache, which blocks all others.
 */
export function abortTransactions(): void {
  for (const transaction of open) {
    try {
      transaction.abort();
    } catch (error) {
      // Already committing: it finishes without this page.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  open.clear();
}
