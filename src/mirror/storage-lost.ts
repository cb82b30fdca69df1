import type { Id } from '../contract/sync/sync.ts';

/**
 * Whether the browser threw this device's data away: the page remembers (in localStorage) another installation than
 * the one in the database. A page that remembers nothing is here for the first time.
 */
export function storageWasLost(remembered: Id | null | undefined, install: Id | undefined): boolean {
  return remembered !== null && remembered !== undefined && remembered !== install;
}
