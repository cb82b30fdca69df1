import type Dexie from 'dexie';

type Begin = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * Lets whoever begins a transaction wait for a connection that is being opened again. Browsers close connections by
 * themselves: in the background, or when storage is short. Dexie opens one again for the first transaction that finds it
 * closed; another one of the same moment finds none at all, and would fail before it has done anything.
 */
export function waitForReopen(tables: Dexie): void {
  const begin = tables.transaction.bind(tables) as unknown as Begin;
  const wait: Begin = (...given) =>
    begin(...given).catch((error: unknown) => {
      if (!isOpenedElsewhere(error)) throw error;
      return begin(...given);
    });
  tables.transaction = wait as unknown as typeof tables.transaction;
}

/** What cannot be opened has a reason; this has none. */
function isOpenedElsewhere(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'OpenFailedError' && 'inner' in error && error.inner === null
  );
}
