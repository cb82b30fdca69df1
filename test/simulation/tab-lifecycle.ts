/** A tab as its browser treats it: alive, frozen for a while, or killed between two steps. */
export interface TabLifecycle {
  /** Resolves while the tab is alive; waits while it is frozen; never resolves when it is dead. */
  awake(): Promise<void>;
  /** Resolves when the tab dies. */
  readonly died: Promise<void>;
  readonly deathSignal: AbortSignal;
  isAwake(): boolean;
  freeze(): void;
  thaw(): void;
  kill(): void;
}

export function newTabLifecycle(): TabLifecycle {
  const end = new AbortController();
  let frozen: { readonly until: Promise<void>; readonly thaw: () => void } | undefined;
  const died = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  return {
    died,
    deathSignal: end.signal,
    async awake() {
      while (frozen) await frozen.until;
      if (end.signal.aborted) await new Promise<never>(() => undefined);
    },
    isAwake: () => frozen === undefined && !end.signal.aborted,
    freeze() {
      if (frozen) return;
      let thaw: () => void = () => undefined;
      const until = new Promise<void>((resolve) => {
        thaw = resolve;
      });
      frozen = { until, thaw };
    },
    thaw() {
      const before = frozen;
      frozen = undefined;
      before?.thaw();
    },
    kill() {
      end.abort();
      this.thaw();
    },
  };
}
