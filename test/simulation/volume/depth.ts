import { runDay } from '../day.ts';
import type { Depth } from '../depth.ts';
import { abortQuickly } from '../memory-dexie/abort.ts';
import { endOfPromises, TransactionQueue } from '../memory-dexie/transaction-queue.ts';
import { MemoryStorage } from './memory-storage.ts';
import { ModelServer } from './model-server.ts';

abortQuickly();

/** The real engine and mutations over disks in memory, against a server as small as the protocol allows. */
export const depth: Depth = {
  name: 'volume',
  steps: 300,
  runDay: (asked) =>
    runDay(asked, (random, now) => {
      const queue = new TransactionQueue(random, endOfPromises);
      return {
        market: new ModelServer(random, now),
        settle: queue.settle,
        storage: (own, faults) => new MemoryStorage(queue, own, faults),
      };
    }),
  close: () => Promise.resolve(),
};
