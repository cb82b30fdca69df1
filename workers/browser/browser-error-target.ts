import { update } from 'idb-keyval';
import type { ErrorReport } from '../../src/domain/device/error-report.ts';
import { configOf } from '../../src/mirror/queries/config-query.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { deviceStore } from '../../src/mirror/device-store.ts';
import type { ErrorSink } from '../sync/transport/error-reporter.ts';

const REPORTS = 'error-reports';
const KEPT_AT_MOST = 20;

const TIMEOUT_MS = 10_000;

/** The error reporting of a hub, as configured in the mirror. */
export function browserErrorSink(mirror: Mirror, hub: string): ErrorSink {
  return {
    host: location.hostname,
    onLine: () => navigator.onLine,
    address: async () => (await configOf(mirror, { hub }))?.keys.errors,
    async send(address, report) {
      // Plain text needs no CORS preflight; neither cookies nor referrer are sent.
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
      // When the network returns to two tabs at once, only one of them finds reports to send.
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
