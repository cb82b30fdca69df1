import { clip, DEFAULT_CART_DATE, lineKey } from './cart-line.ts';
import type { CartLine } from './cart-line.ts';
import type { Ms } from '../calendar/hub-time.ts';

/** What merging reads of a line; times are the server's. */
export interface MergedLine extends CartLine {
  /** When the line last changed. */
  readonly timestamp?: Ms | undefined;
  readonly note?: string | undefined;
  /** When its note last changed; absent, the note is as old as the line. */
  readonly noteAt?: Ms | undefined;
}

/** The cart that the account knows. */
export interface ServerCart<Line> {
  readonly lines: readonly Line[];
  readonly updated?: Ms | undefined;
  /** When a line that is gone was removed, by name. Without it, everything is as old as `updated`. */
  readonly removed?: Readonly<Record<string, Ms>> | undefined;
}

/** When a cart changed that was never stored: it knows nothing. See docs/rules.md#cart-lines. */
export const NEVER: Ms = Date.parse(DEFAULT_CART_DATE);

/**
 * One cart from the account's and from one that was filled before signing in, both of one hub.
 *
 * Held by both: the greater quantity, never the sum, so that signing in twice doubles nothing; the
 * newer note. Held by the visitor alone: kept unless the account removed it later. Held by the account
 * alone: kept. Merging the same cart again changes nothing.
 *
 * @param stockOf what the shop has now, since both sides may be old
 */
export function mergeCarts<Line extends MergedLine>(
  server: ServerCart<Line>,
  local: readonly Line[],
  stockOf: (line: Line) => number | undefined,
): ServerCart<Line> {
  const lines = new Map(server.lines.map((line) => [lineKey(line), line]));
  for (const line of local) {
    const key = lineKey(line);
    const known = lines.get(key);
    // A line older than its removal says nothing, not even when somebody has put it back since.
    if (timeOf(line) <= (server.removed?.[key] ?? -Infinity)) continue;
    if (known !== undefined) lines.set(key, both(known, line));
    else if (isNews(server, line)) lines.set(key, both(line, line));
  }
  const kept = [...lines.values()]
    .map((line) => ({ ...line, quantity: clip(line.quantity, stockOf(line)) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...server, lines: kept };
}

function both<Line extends MergedLine>(known: Line, line: Line): Line {
  const noted = newerNote(known, line);
  return {
    ...known,
    quantity: Math.max(known.quantity, line.quantity),
    timestamp: Math.max(timeOf(known), timeOf(line)),
    ...(noted.note === undefined ? {} : { note: noted.note, noteAt: noteTimeOf(noted) }),
  };
}

function newerNote(left: MergedLine, right: MergedLine): MergedLine {
  const later = noteTimeOf(right) - noteTimeOf(left);
  if (later !== 0 && !Number.isNaN(later)) return later > 0 ? right : left;
  // Written in the same instant: any order of arrival must choose the same one.
  return (right.note ?? '') > (left.note ?? '') ? right : left;
}

/** Without a record of removals, a line that is not newer than the account's cart was removed from it. */
function isNews({ removed, updated }: ServerCart<unknown>, line: MergedLine): boolean {
  return removed !== undefined || timeOf(line) > (updated ?? -Infinity);
}

function timeOf({ timestamp }: MergedLine): Ms {
  return timestamp ?? NEVER;
}

function noteTimeOf(line: MergedLine): Ms {
  return line.note === undefined ? -Infinity : (line.noteAt ?? timeOf(line));
}
