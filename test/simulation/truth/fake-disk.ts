import { IDBFactory } from 'fake-indexeddb';

/** What fake-indexeddb keeps, as it lies in its memory. */
interface Kept {
  readonly _databases: ReadonlyMap<
    string,
    {
      readonly rawObjectStores: ReadonlyMap<
        string,
        { readonly records: { values(): Iterable<{ value: object }> } }
      >;
    }
  >;
}

/** An IndexedDB of a device that can be looked at without a transaction, while none is under way. */
export interface FakeDisk {
  readonly factory: IDBFactory;
  rows(table: string): readonly object[];
}

export function createFakeDisk(): FakeDisk {
  const factory = new IDBFactory();
  const kept = factory as unknown as Kept;
  return {
    factory,
    rows(table) {
      for (const { rawObjectStores } of kept._databases.values()) {
        const store = rawObjectStores.get(table);
        if (store !== undefined) return [...store.records.values()].map(({ value }) => value);
      }
      return [];
    },
  };
}
