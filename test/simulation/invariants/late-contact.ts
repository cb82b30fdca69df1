import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { LONGEST_HIDDEN_WAIT_MS } from '../../../workers/sync/core/backoff.ts';

/** A page that nobody looks at asks so rarely, and the request that brings it a contact is already a newer one. */
const LATE_MS = LONGEST_HIDDEN_WAIT_MS + MINUTE_MS;

/**
 * What the server says of a row, with the device's own instant for when somebody was last heard while that is no older
 * than it may be on an unseen page: it moves with every request, so it is never at rest.
 */
export function withLateContact(e: string, serverContent: unknown, shown: unknown): unknown {
  if (e !== 'staff' || !isHeard(serverContent) || !isHeard(shown)) return serverContent;
  const late = Date.parse(serverContent.contact) - Date.parse(shown.contact);
  return late > 0 && late <= LATE_MS ? { ...serverContent, contact: shown.contact } : serverContent;
}

function isHeard(row: unknown): row is { readonly contact: string } {
  return typeof row === 'object' && row !== null && 'contact' in row && typeof row.contact === 'string';
}
