import { update } from 'idb-keyval';
import type { ErrorReport } from '../../src/domain/device/error-report.ts';
import { configOf } from '../../src/mirror/queries/config-query.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { deviceStore } from '../../src/mirror/device-store.ts';
import type { ErrorSink } from '../sync/transport/error-reporter.ts';

const REPORTS = 'error-reports';
const KEPT_AT_MOST = 20;

const TIMEOUT_MS = 10_000;

/** The desk to which a hub's configuration sends reports of errors, as the mirror has it. */
export function browserErrorSink(mirror: Mirror, hub: string): ErrorSink {
  return {
    host: location.hostname,
    onLine: () => navigator.onLine,
    address: async () => (await configOf(mirror, { hub }))?.keys.errors,
    async send(address, report) {
      // Plain text asks no preflight of another origin; no cookie and no address of ours goes along.
      await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify(report),
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    },
    keep: (reports) =>
      update<readonly ErrorReport[]>(
        REPORTS,
        (before = []) => [...before, ...reports].slice(-KEPT_AT_MOST),
        deviceStore,
      ),
    async take() {
      let taken: readonly ErrorReport[] = [];
      const none: readonly ErrorReport[] = [];
      // Two tabs that hear of the network at once do not both send: one of them finds nothing.
      await update<readonly ErrorReport[]>(
        REPORTS,
        (kept = none) => {
          taken = kept;
          return none;
        },
        deviceStore,
      );
      return taken;
    },
  };
}
