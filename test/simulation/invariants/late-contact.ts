import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { LONGEST_HIDDEN_WAIT_MS } from '../../../workers/sync/core/backoff.ts';

/** The interval at which a hidden page pulls; the request that brings it a contact is already a newer one. */
const LATE_MS = LONGEST_HIDDEN_WAIT_MS + MINUTE_MS;

/**
 * The server's content of a row, with the device's own instant of last contact while that is no older than a hidden
 * page allows: it moves with every request, so it is never at rest.
 */
export function withLateContact(e: string, serverContent: unknown, shown: unknown): unknown {
  if (e !== 'staff' || !isHeard(serverContent) || !isHeard(shown)) return serverContent;
  const late = Date.parse(serverContent.contact) - Date.parse(shown.contact);
  return late > 0 && late <= LATE_MS ? { ...serverContent, contact: shown.contact } : serverContent;
}

function isHeard(row: unknown): row is { readonly contact: string } {
  return typeof row === 'object' && row !== null && 'contact' in row && typeof row.contact === 'string';
}
