import { wrap } from 'comlink';
import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { bootName } from './boot-id.ts';
import { noteEngine } from './engine-failures.ts';
import { abortTransactions, followTransactions } from './open-transactions.ts';
import { type WorkerHandle, supervisedEngine, type WorkerRestarted } from './supervised-engine.ts';
import { errorSeen } from '../../domain/device/error-report.ts';
import { BUILD } from './page-build.ts';

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

/**
 * Tells the engine of every error of this page that nobody caught: it keeps a note on this device, and tells whoever
 * asked to hear of them (docs/rules.md#error-reports).
 */
function reportErrors(engine: Pick<EnginePort, 'report'>): void {
  const tell = (error: unknown) => {
    const seen = errorSeen(error, { build: BUILD, path: location.pathname });
    // An error about a report is not reported: it would never end.
    engine.report(seen).catch((failure: unknown) => globalThis.console.warn(failure));
  };
  let away = false;
  addEventListener('pagehide', () => {
    away = true;
  });
  addEventListener('pageshow', () => {
    away = false;
  });
  const isCutOff = (error: unknown) => away && error instanceof Error && CUT_OFF.has(error.name);
  addEventListener('error', (event: ErrorEvent & { readonly error: unknown }) => {
    if (isCutOff(event.error)) event.preventDefault();
    else tell(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent & { readonly reason: unknown }) => {
    if (isCutOff(event.reason)) event.preventDefault();
    else tell(event.reason);
  });
}

/** How what a page was reading ends when it is put away: it is read again once it is shown. */
const CUT_OFF: ReadonlySet<string> = new Set(['AbortError', 'DatabaseClosedError', 'WorkerRestarted']);
