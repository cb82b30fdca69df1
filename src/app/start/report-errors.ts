import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { errorSeen } from '../../domain/device/error-report.ts';
import { BUILD } from './page-build.ts';

/**
 * Tells the engine of every error of this page that nobody caught: it keeps a note on this device, and tells whoever
 * asked to hear of them (docs/rules.md#error-reports).
 */
export function reportErrors(engine: Pick<EnginePort, 'report'>): void {
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
