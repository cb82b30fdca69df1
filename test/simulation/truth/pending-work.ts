/** Work that takes the event loop but no virtual time: transactions on disks, requests at the server. */
export interface PendingWork {
  begin(): void;
  end(): void;
  during<T>(work: Promise<T>): Promise<T>;
  /** Resolves when none is running and none follows. */
  readonly settle: () => Promise<void>;
}

/** Dexie and fake-indexeddb take some turns of the event loop from one transaction to the next. */
const TURNS = 6;

export function trackPendingWork(): PendingWork {
  let busy = 0;
  const begin = () => {
    busy += 1;
  };
  const end = () => {
    busy -= 1;
  };
  return {
    begin,
    end,
    async during(work) {
      begin();
      try {
        return await work;
      } finally {
        end();
      }
    },
    async settle() {
      for (let turn = 0; turn < TURNS; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (busy > 0) turn = -1;
      }
    },
  };
}
