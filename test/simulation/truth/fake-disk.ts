import { IDBFactory } from 'fake-indexeddb';

/** The data of fake-indexeddb, as it is in its memory. */
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

/** An IndexedDB that can be read without a transaction, while none is running. */
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
