import type { StorageTrouble } from '../domain/device/banner.ts';

const CLOSED = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TimeoutError']);
const FULL = new Set(['QuotaExceededError']);

/** The storage trouble that an error reports, if any (docs/protocol.md#storage-trouble). */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause)) {
    if (FULL.has(cause.name)) return 'full';
    if (CLOSED.has(cause.name)) return 'closed';
  }
  return undefined;
}

/** Dexie keeps the browser's error in `inner`, other libraries in `cause`. */
function innerOf(error: Error): unknown {
  return 'inner' in error && error.inner !== undefined ? error.inner : error.cause;
}
