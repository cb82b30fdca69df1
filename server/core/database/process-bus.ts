/** Publishes hints between the server's processes. Delivery is not guaranteed: the feed's cursor is authoritative. */
export interface Bus {
  publish(channel: string, message: string): void;
  /** Receives messages published from now on; returns the unsubscribe function. */
  subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Calls the listener after the connection was lost and restored; returns the unsubscribe function. */
  onReconnect(listener: () => void): () => void;
}

/** Opens a bus within one process, for the embedded database. */
export function localBus(): Bus {
  const listeners = new Map<string, Set<(message: string) => void>>();
  return {
    publish(channel, message) {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe(channel, listener) {
      const subscribed = listeners.get(channel) ?? new Set();
      listeners.set(channel, subscribed.add(listener));
      return () => void subscribed.delete(listener);
    },
    // It never loses its connection.
    onReconnect: () => () => undefined,
  };
}
