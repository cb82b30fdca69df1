import { useCallback, useEffect, useState } from 'react';

/** Whether the browser keeps this device's memory, and how much of it is used; `undefined` where it does not say. */
export interface StorageFacts {
  readonly persisted: boolean | undefined;
  /** In bytes. */
  readonly used: number | undefined;
  /** Asks the browser never to empty it by itself. */
  readonly protect: () => Promise<void>;
  /** It was asked here and said no. */
  readonly refused: boolean;
}

/** What the browser says of its own storage, which no mirror holds. */
export function useStorage(): StorageFacts {
  const [facts, setFacts] = useState<Facts>({
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
  const [refused, setRefused] = useState(false);
  const protect = useCallback(async () => {
    setRefused(!(await navigator.storage.persist()));
    setFacts(await read());
  }, []);
  return { ...facts, protect, refused };
}

type Facts = Pick<StorageFacts, 'persisted' | 'used'>;

async function read(): Promise<Facts> {
  if (!('storage' in navigator)) return { persisted: undefined, used: undefined };
  const [persisted, { usage }] = await Promise.all([
    navigator.storage.persisted(),
    navigator.storage.estimate(),
  ]);
  return { persisted, used: usage };
}
