import type { EnginePort } from '../contract/engine.ts';
import { errorSeen } from '../domain/error-report.ts';
import { BUILD } from './build.ts';

/**
 * Tells the engine of every error of this page that nobody caught: it keeps a note on this device, and tells whoever
 * asked to hear of them (specification §8, decisions 53).
 */
export function reportErrors(engine: Pick<EnginePort, 'report'>): void {
  const tell = (error: unknown) => {
    const seen = errorSeen(error, { build: BUILD, path: location.pathname });
    // An error about a report is not reported: it would never end.
    engine.report(seen).catch((failure: unknown) => globalThis.console.warn(failure));
  };
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
