import { clip, DEFAULT_CART_DATE, lineKey, type LineIdentity } from './cart-line.ts';
import type { StoredLine, StoredLines } from './cart-lines.ts';
import type { Ms } from '../calendar/hub-time.ts';

/** What merging reads of a line; times are the server's. */
export interface MergedLine extends LineIdentity {
  readonly quantity: number;
  /** Instant of the line's last change. */
  readonly timestamp?: Ms | undefined;
  readonly note?: string | undefined;
  /** Instant of the note's last change; absent, the note is as old as the line. */
  readonly noteAt?: Ms | undefined;
}

/** The account's cart. */
export interface ServerCart<Line> {
  readonly lines: readonly Line[];
  readonly updated?: Ms | undefined;
  /** Instants of removal by line key. Without them, everything is as old as `updated`. */
  readonly removed?: Readonly<Record<string, Ms>> | undefined;
}

/** The last change of a cart that was never stored (docs/rules.md#cart-lines). */
export const NEVER: Ms = Date.parse(DEFAULT_CART_DATE);

/**
 * Merges stored lines brought from elsewhere into a stored cart of the same hub, by the rule of `mergeCarts`: the
 * account's lines first, then what was brought.
 * @param cart times of removal in ISO, by line key
 */
export function mergeStoredLines<Line extends StoredLine>(
  cart: { readonly lines: StoredLines<Line>; readonly removed: Readonly<Record<string, string>> },
  brought: readonly Line[],
  stockOf: (line: LineIdentity) => number | undefined,
): readonly Line[] {
  const merged = mergeCarts(
    {
      lines: Object.values(cart.lines).map(mergeable),
      removed: Object.fromEntries(Object.entries(cart.removed).map(([key, at]) => [key, Date.parse(at)])),
    },
    brought.map(mergeable),
    stockOf,
  );
  return merged.lines.map(({ stored, quantity, timestamp, note }) => ({
    ...stored,
    quantity,
    timestamp: new Date(timestamp).toISOString(),
    ...(note !== undefined && { note }),
  }));
}

interface Mergeable<Line> extends MergedLine {
  readonly timestamp: Ms;
  readonly stored: Line;
}

function mergeable<Line extends StoredLine>(stored: Line): Mergeable<Line> {
  const { sku, variant, frequency, quantity, note } = stored;
  return { sku, variant, frequency, quantity, note, timestamp: Date.parse(stored.timestamp), stored };
}

/**
 * Merges the account's cart with one that was filled before signing in, both of one hub.
 *
 * A line of both keeps the greater quantity, never the sum, so that signing in twice doubles nothing, and the newer
 * note. A line of the visitor alone stays unless the account removed it later; a line of the account alone stays.
 * Merging the same cart again changes nothing.
 *
 * @param stockOf the shop's stock now, since both sides may be old
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
    // A line older than its removal is ignored, even when the account has added it again since.
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
  // Notes of the same instant: every order of arrival must choose the same one.
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
