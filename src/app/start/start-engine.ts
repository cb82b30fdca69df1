import { wrap } from 'comlink';
import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { bootName } from './boot-id.ts';
import { recordEngineState } from './engine-failures.ts';
import { abortTransactions, followTransactions } from './open-transactions.ts';
import { type WorkerHandle, supervisedEngine, type WorkerRestarted } from './supervised-engine.ts';
import { errorSeen } from '../../domain/device/error-report.ts';
import { BUILD } from './page-build.ts';

/** Starts the sync worker and returns its proxy, which lives as long as the page. */
export function startEngine(): EnginePort {
  const port = supervisedEngine(spawn, recordEngineState);
  // Some browsers do not tell a worker that the network is back, or that the page resumes.
  const look = (event: Event) => void port.look(event.type);
  addEventListener('online', look);
  // A page in the back/forward cache, or frozen, would keep its worker's locks and transactions, and its own. Dexie
  // handles the page's connections.
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
  // There may be no pending call: an unobserved rejection is no error.
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
 * Reports every uncaught error of this page to the engine, which stores it and forwards it where error reports are
 * configured (docs/rules.md#error-reports).
 */
function reportErrors(engine: Pick<EnginePort, 'report'>): void {
  const forward = (error: unknown) => {
    const seen = errorSeen(error, { build: BUILD, path: location.pathname });
    // A failed report is not reported again: that would loop.
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
    else forward(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent & { readonly reason: unknown }) => {
    if (isCutOff(event.reason)) event.preventDefault();
    else forward(event.reason);
  });
}

/** How pending reads fail when a page is suspended: they run again when it resumes. */
const CUT_OFF: ReadonlySet<string> = new Set(['AbortError', 'DatabaseClosedError', 'WorkerRestarted']);
