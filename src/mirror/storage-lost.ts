import type { Id } from '../contract/sync/sync.ts';

/**
 * Whether the browser evicted this device's data: the page's stored installation id (in localStorage) differs from that
 * of the database. Without a stored id this is the first visit.
 */
export function storageWasLost(remembered: Id | null | undefined, install: Id | undefined): boolean {
  return remembered !== null && remembered !== undefined && remembered !== install;
}
