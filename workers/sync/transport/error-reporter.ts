import {
  type ErrorReport,
  isDeveloperHost,
  withoutPersonalData,
} from '../../../src/domain/device/error-report.ts';
import type { Clock, Store } from '../engine-ports.ts';

/** The ports that the error reporter needs. */
export interface ErrorSink {
  /** The host that this app came from. */
  readonly host: string;
  onLine(): boolean;
  /** Where reports are wanted; `undefined` when nobody asked for them. */
  address(): Promise<string | undefined>;
  send(address: string, report: ErrorReport): Promise<void>;
  /** Puts reports aside on this device, beside those that lie there; some are too many. */
  keep(reports: readonly ErrorReport[]): Promise<void>;
  /** What was put aside, which is then no longer there. */
  take(): Promise<readonly ErrorReport[]>;
}

export interface Reporter {
  readonly report: (seen: ErrorReport) => Promise<void>;
  /** The network may be back: what could not be told then is told now. */
  readonly sendKept: () => Promise<void>;
}

/** A worker that fails in a loop is told of once a fault, and no more than this often. */
const SENT_AT_MOST = 20;

/**
 * Notes an error that nobody caught in the journal of this device and sends it, without personal data, where reports
 * are wanted: never from a developer's host, and what happens with no network when there is one again
 * (docs/rules.md#error-reports).
 */
export function reporter(
  desk: ErrorSink,
  store: Pick<Store, 'journal'>,
  clock: Pick<Clock, 'now'>,
): Reporter {
  const told = new Set<string>();

  async function send(address: string, reports: readonly ErrorReport[]): Promise<void> {
    for (const [index, report] of reports.entries()) {
      try {
        await desk.send(address, report);
      } catch (error) {
        await desk.keep(reports.slice(index));
        const name = error instanceof Error ? error.name : 'error';
        return store.journal('report', `not sent: ${name}`, clock.now());
      }
    }
  }

  return {
    async report(seen) {
      const report = withoutPersonalData(seen);
      const { name, message, stack, path } = report;
      await store.journal('error', `${name}: ${message} · ${path}\n${stack}`, clock.now());

      const fault = `${name}: ${message}\n${stack}`;
      if (told.has(fault) || told.size >= SENT_AT_MOST || isDeveloperHost(desk.host)) return;
      const address = await desk.address();
      if (address === undefined) return;
      told.add(fault);
      await (desk.onLine() ? send(address, [report]) : desk.keep([report]));
    },
    async sendKept() {
      const address = desk.onLine() ? await desk.address() : undefined;
      if (address !== undefined) await send(address, await desk.take());
    },
  };
}
