/** Storage buckets beside the origin's default one, each with separate databases. */
export interface Buckets {
  names(): Promise<readonly string[]>;
  /** Creates it when it does not exist. */
  open(name: string): Promise<IDBFactory>;
  remove(name: string): Promise<void>;
}

interface StorageBucketManager {
  keys(): Promise<string[]>;
  open(
    name: string,
    options: { readonly durability: 'strict'; readonly persisted: boolean },
  ): Promise<{ readonly indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

declare global {
  /** Chromium's storage buckets, which TypeScript's library does not know. */
  interface WorkerNavigator {
    readonly storageBuckets?: StorageBucketManager;
  }
}

/** The API of Chromium since version 122; `undefined` in other browsers, and without a secure connection. */
export function browserBuckets(): Buckets | undefined {
  const manager = 'navigator' in globalThis ? navigator.storageBuckets : undefined;
  return (
    manager && {
      names: () => manager.keys(),
      async open(name) {
        const bucket = await manager.open(name, { durability: 'strict', persisted: true });
        return bucket.indexedDB;
      },
      remove: (name) => manager.delete(name),
    }
  );
}
