import { useCallback, useEffect, useState } from 'react';

/** Whether storage is persistent, and how much is used; `undefined` where the browser does not say. */
export interface StorageFacts {
  readonly persisted: boolean | undefined;
  /** In bytes. */
  readonly used: number | undefined;
  /** Requests persistent storage. */
  readonly protect: () => Promise<void>;
  /** Whether a request was refused. */
  readonly refused: boolean;
}

/** Reads the browser's storage estimate, which is not part of the mirror. */
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
