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
  /** The address for reports; `undefined` when none is configured. */
  address(): Promise<string | undefined>;
  send(address: string, report: ErrorReport): Promise<void>;
  /** Keeps reports on this device beside earlier ones, up to a limit. */
  keep(reports: readonly ErrorReport[]): Promise<void>;
  /** Takes the kept reports and removes them. */
  take(): Promise<readonly ErrorReport[]>;
}

export interface Reporter {
  readonly report: (seen: ErrorReport) => Promise<void>;
  /** Sends kept reports when the network may be back. */
  readonly sendKept: () => Promise<void>;
}

/** Limits reports of a worker that fails in a loop: once per fault, and this many at most. */
const SENT_AT_MOST = 20;

/**
 * Records an uncaught error in the journal of this device and sends it, without personal data, to the
 * configured address: never from a developer's host; offline errors are sent when the network returns
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
