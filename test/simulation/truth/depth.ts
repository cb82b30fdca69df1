// Dexie reads key ranges from the globals.
import '../../support/indexed-db.ts';
import { runDay } from '../day.ts';
import type { Depth } from '../depth.ts';
import { DexieStorage } from './dexie-storage.ts';
import { trackPendingWork } from './pending-work.ts';
import { RealMarket } from './real-market.ts';
import { openRealServer, type RealServer } from './real-server.ts';

// Loads the engine's modules in advance: a day must not depend on the speed of a disk.
const loaded = () =>
  Promise.all([
    import('../../../workers/sync/leader/leader-tasks.ts'),
    import('../../../workers/sync/transport/remote-call.ts'),
    import('../../../workers/sync/session/session-refresh.ts'),
    import('../../../workers/sync/session/sign-out.ts'),
  ]);

let server: Promise<RealServer> | undefined;

/** The real engine over Dexie on fake-indexeddb, against the shipped server on one embedded database. */
export const depth: Depth = {
  name: 'truth',
  steps: 60,
  async runDay(asked) {
    server ??= openRealServer();
    const real = await server;
    await loaded();
    await real.renew();
    let silence = (): void => undefined;
    try {
      return await runDay(asked, async (random, now, faults) => {
        const under = trackPendingWork();
        const market = new RealMarket(real, random, now, faults, under);
        silence = market.listen();
        await market.refresh();
        return {
          market,
          settle: under.settle,
          storage: (own, bad) => new DexieStorage(under, own, bad),
          refresh: () => market.refresh(),
        };
      });
    } finally {
      silence();
    }
  },
  async close() {
    await (await server)?.close();
    server = undefined;
  },
};
