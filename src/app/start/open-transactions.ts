/** Transactions that this page has begun and that have not ended. */
const open = new Set<IDBTransaction>();

/** Follows every transaction that this page begins from now on, whatever library begins it. */
export function followTransactions(databases: Pick<IDBDatabase, 'transaction'>): void {
  const begin = Reflect.get(databases, 'transaction');
  databases.transaction = function (this: IDBDatabase, ...given) {
    const transaction = begin.apply(this, given);
    const ended = () => open.delete(transaction);
    open.add(transaction);
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
    return transaction;
  };
}

/**
 * Undoes what has not ended, as the browser itself does for a page that is left for good. WebKit keeps such a transaction
 * open as long as it keeps the page for « Back », and all others wait for it.
 */
export function abortTransactions(): void {
  for (const transaction of open) {
    try {
      transaction.abort();
    } catch (error) {
      // Its commit is on its way: it ends without this page.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  open.clear();
}
