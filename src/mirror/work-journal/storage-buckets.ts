/** Places beside the origin's own storage, each with databases that share nothing with any other's. */
export interface Buckets {
  names(): Promise<readonly string[]>;
  /** Makes it when it is not there. */
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

/** Chromium has them since version 122; `undefined` in other browsers, and without a secure connection. */
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
