import type { Row, View } from '../../contract/sync/sync.ts';
import type { Base } from '../../mirror/stored-rows.ts';

/**
 * Whether a row of the server replaces the one that is here: under another view always, since rights or projection
 * changed, otherwise by its revision; never below a deletion (docs/protocol.md#tombstones, docs/protocol.md#view).
 */
export function isNewer(
  row: Row,
  view: View,
  here: Base | undefined,
  deletedAt: number | undefined,
): boolean {
  if (deletedAt !== undefined && row.rev <= deletedAt) return false;
  return here?.view !== view || row.rev > here.rev;
}

/** A row of the server as the base of the stored one. */
export function baseFrom({ d, rev, last }: Row, view: View): Base {
  return { d, rev, last, view };
}
