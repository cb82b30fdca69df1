/** Observes what a device does on its disk. */
export interface Watcher {
  /** Called before each transaction: whether its connection is closed. */
  closes(): boolean;
  begun(): void;
  /** Committed or aborted. */
  ended(committed: boolean, tables: readonly string[]): void;
}

/** The same IndexedDB, with an observer that may fail its transactions. */
export function watchedFactory(factory: IDBFactory, watcher: Watcher): IDBFactory {
  return new Proxy(factory, {
    get(target, name) {
      if (name !== 'open') return bound(target, name);
      return (...given: Parameters<IDBFactory['open']>) => {
        const request = target.open(...given);
        request.addEventListener('success', () => watch(request.result, watcher));
        return request;
      };
    },
  });
}

function watch(database: IDBDatabase, watcher: Watcher): void {
  const begin = database.transaction.bind(database);
  database.transaction = (tables, mode, options) => {
    if (watcher.closes()) throw new DOMException('the connection was closed', 'InvalidStateError');
    const transaction = begin(tables, mode, options);
    watcher.begun();
    const names = typeof tables === 'string' ? [tables] : [...tables];
    transaction.addEventListener('complete', () => watcher.ended(true, names));
    transaction.addEventListener('abort', () => watcher.ended(false, names));
    return transaction;
  };
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}
