import type { StorageTrouble } from '../domain/device/banner.ts';

const CLOSED = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TimeoutError']);
const FULL = new Set(['QuotaExceededError']);

/**
 * What is wrong with this device's storage, when an error says that something is (docs/protocol.md#storage-trouble).
 */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause)) {
    if (FULL.has(cause.name)) return 'full';
    if (CLOSED.has(cause.name)) return 'closed';
  }
  return undefined;
}

/** Dexie keeps the browser's error in `inner`, everybody else in `cause`. */
function innerOf(error: Error): unknown {
  return 'inner' in error && error.inner !== undefined ? error.inner : error.cause;
}
