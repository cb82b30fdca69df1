import { type ErrorReport, isDeveloperHost, withoutPersonalData } from '../../src/domain/error-report.ts';
import type { Clock, Store } from './ports.ts';

/** What tells errors to the outside needs of the world. */
export interface ErrorDesk {
  /** The host that this app came from. */
  readonly host: string;
  onLine(): boolean;
  /** Where reports are wanted; `undefined` when nobody asked for them. */
  address(): Promise<string | undefined>;
  send(address: string, report: ErrorReport): Promise<void>;
}

/** A worker that fails in a loop is told of once a fault, and no more than this often. */
const SENT_AT_MOST = 20;

/**
 * Notes an error that nobody caught in the journal of this device and sends it, without personal data, where reports
 * are wanted: only online, and never from a developer's host (specification §8, decisions 53).
 */
export function reporter(
  desk: ErrorDesk,
  store: Pick<Store, 'journal'>,
  clock: Pick<Clock, 'now'>,
): (seen: ErrorReport) => Promise<void> {
  const told = new Set<string>();

  return async (seen) => {
    const report = withoutPersonalData(seen);
    const { name, message, stack, path } = report;
    await store.journal('error', `${name}: ${message} · ${path}\n${stack}`, clock.now());

    const fault = `${name}: ${message}\n${stack}`;
    if (told.has(fault) || told.size >= SENT_AT_MOST || isDeveloperHost(desk.host) || !desk.onLine()) return;
    const address = await desk.address();
    if (address === undefined) return;
    told.add(fault);
    try {
      await desk.send(address, report);
    } catch (error) {
      await store.journal(
        'report',
        `not sent: ${error instanceof Error ? error.name : 'error'}`,
        clock.now(),
      );
    }
  };
}
