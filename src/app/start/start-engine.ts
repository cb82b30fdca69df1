import { wrap } from 'comlink';
import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { bootName } from './boot-id.ts';
import { noteEngine } from './engine-failures.ts';
import { abortTransactions, followTransactions } from './open-transactions.ts';
import { reportErrors } from './report-errors.ts';
import { type WorkerHandle, supervisedEngine, type WorkerRestarted } from './supervised-engine.ts';

/** Starts the sync worker and gives the one proxy to it, for the life of the page. */
export function startEngine(): EnginePort {
  const port = supervisedEngine(spawn, noteEngine);
  // Not every browser tells a worker that the network is back, or that the page comes out of its sleep.
  const look = (event: Event) => void port.look(event.type);
  addEventListener('online', look);
  // A page that is kept for « Back », or frozen, would keep its worker's locks and transactions from all others, and its
  // own transactions too. Dexie sees to the connections of the page itself.
  if ('IDBDatabase' in globalThis) followTransactions(IDBDatabase.prototype);
  addEventListener('pagehide', () => {
    port.suspend();
    abortTransactions();
  });
  document.addEventListener('freeze', () => port.suspend());
  document.addEventListener('resume', () => port.resume());
  addEventListener('pageshow', (event) => {
    port.resume();
    look(event);
  });
  reportErrors(port);
  return port;
}

function spawn(failed: () => void): WorkerHandle {
  const worker = new Worker(new URL('../../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: bootName(),
  });
  worker.addEventListener('error', failed, { once: true });
  let reject: (up: WorkerRestarted) => void = () => undefined;
  const gone = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  // Nobody may be waiting just then: a rejection that nobody hears is no error.
  gone.catch(() => undefined);
  return {
    remote: wrap<EnginePort>(worker),
    gone,
    give: (up) => {
      worker.terminate();
      reject(up);
    },
    since: performance.now(),
  };
}
