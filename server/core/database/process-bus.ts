/** Hints from process to process, or within the only one. Delivery is not promised: the feed's cursor is the truth. */
export interface Bus {
  publish(channel: string, message: string): void;
  /** Hears what is published from now on; gives the way to stop hearing. */
  subscribe(channel: string, hear: (message: string) => void): () => void;
  /** Hears that nothing could be heard for a while, once it can again; gives the way to stop hearing. */
  onReconnect(hear: () => void): () => void;
}

/** A bus for one process: the embedded database has no other. */
export function localBus(): Bus {
  const hearers = new Map<string, Set<(message: string) => void>>();
  return {
    publish(channel, message) {
      for (const hear of hearers.get(channel) ?? []) hear(message);
    },
    subscribe(channel, hear) {
      const those = hearers.get(channel) ?? new Set();
      hearers.set(channel, those.add(hear));
      return () => void those.delete(hear);
    },
    // It is never away.
    onReconnect: () => () => undefined,
  };
}
