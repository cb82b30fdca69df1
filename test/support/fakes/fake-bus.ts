import type { Bus, BusMessage } from '../../../workers/sync/engine-ports.ts';

/** A channel between the tabs of one database: each tab receives the messages of all others. */
export function fakeBus(): { tab(): Bus } {
  const tabs = new Set<Set<(message: BusMessage) => void>>();
  return {
    tab() {
      const mine = new Set<(message: BusMessage) => void>();
      tabs.add(mine);
      return {
        send(message) {
          for (const hears of tabs) if (hears !== mine) for (const hear of hears) hear(message);
        },
        listen(hear) {
          mine.add(hear);
          return () => mine.delete(hear);
        },
      };
    },
  };
}
