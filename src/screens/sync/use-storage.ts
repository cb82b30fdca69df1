import { useCallback, useEffect, useState } from 'react';

/** Whether the browser keeps this device's memory, and how much of it is used; `undefined` where it does not say. */
export interface StorageFacts {
  readonly persisted: boolean | undefined;
  /** In bytes. */
  readonly used: number | undefined;
  /** Asks the browser never to empty it by itself. */
  readonly protect: () => Promise<void>;
}

/** What the browser says of its own storage, which no mirror holds. */
export function useStorage(): StorageFacts {
  const [facts, setFacts] = useState<Omit<StorageFacts, 'protect'>>({
    persisted: undefined,
    used: undefined,
  });
  useEffect(() => {
    let left = false;
    void read().then((now) => {
      if (!left) setFacts(now);
    });
    return () => {
      left = true;
    };
  }, []);
  const protect = useCallback(async () => {
    await navigator.storage.persist();
    setFacts(await read());
  }, []);
  return { ...facts, protect };
}

async function read(): Promise<Omit<StorageFacts, 'protect'>> {
  if (!('storage' in navigator)) return { persisted: undefined, used: undefined };
  const [persisted, { usage }] = await Promise.all([
    navigator.storage.persisted(),
    navigator.storage.estimate(),
  ]);
  return { persisted, used: usage };
}
