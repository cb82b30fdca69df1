import { clip, type LineIdentity, lineKey } from './cart-line.ts';
import {
  chain,
  type ChangedLines,
  wishLine,
  quantityOf,
  setLine,
  type StoredLine,
  type StoredLines,
  takeFromLines,
} from './cart-lines.ts';

/** The actions of a client of the original that reach the server (docs/rules.md#cart-actions). */
export const SAVED_CART_ACTIONS = [
  'ITEM_ADD',
  'ITEM_UPDATE',
  'ITEM_REMOVE',
  'ITEM_ALL',
  'CART_CLEARED',
] as const;

export type SavedCartAction = (typeof SAVED_CART_ACTIONS)[number];

/** The action of that name; no name replaces the whole cart, and an action that stays on the device is `undefined`. */
export function savedCartAction(name: string | undefined): SavedCartAction | undefined {
  if (name === undefined || name === '') return 'ITEM_ALL';
  return SAVED_CART_ACTIONS.find((action) => action === name);
}

/**
 * The lines of a cart after an action. A quantity replaces the stored one, a note that is not sent stays, and a
 * replacement of the whole cart removes the lines that it lacks.
 */
export function applyCartAction<Line extends StoredLine>(
  action: SavedCartAction,
  lines: StoredLines<Line>,
  sent: readonly Line[],
  at: string,
): ChangedLines<Line> {
  switch (action) {
    case 'ITEM_ADD':
    case 'ITEM_UPDATE':
      return chain(lines, sent, setKeepingNote);
    case 'ITEM_REMOVE':
      return chain(lines, sent, (left, line) => takeSent(left, line, at));
    case 'ITEM_ALL': {
      const replaced = withoutOthers(lines, sent, at);
      const set = chain(replaced.lines, sent, setKeepingNote);
      return { lines: set.lines, gone: [...replaced.gone, ...set.gone] };
    }
    case 'CART_CLEARED':
      return withoutOthers(lines, [], at);
  }
}

/** What limits the quantities that a client sends. */
export interface SentLimits {
  /** Whether the line is part of a subscription that delivers. */
  readonly subscribed: (line: LineIdentity) => boolean;
  readonly stockOf: (sku: number) => number | undefined;
}

/** Whether a line asks for more pieces of a product that a running subscription delivers. */
export function exceedsSubscription(
  lines: StoredLines<StoredLine>,
  line: StoredLine,
  subscribed: SentLimits['subscribed'],
): boolean {
  return subscribed(line) && line.quantity > quantityOf(lines, line);
}

/**
 * The sent lines at the quantities that the cart may take: a subscribed product keeps its stored quantity at most, and
 * leaves the list when there is none; every quantity is clipped at the stock.
 */
export function fitSentLines<Line extends StoredLine>(
  lines: StoredLines<Line>,
  sent: readonly Line[],
  { subscribed, stockOf }: SentLimits,
): readonly Line[] {
  return sent.flatMap((line) => {
    const exceeds = exceedsSubscription(lines, line, subscribed);
    const quantity = exceeds ? quantityOf(lines, line) : line.quantity;
    if (exceeds && quantity === 0) return [];
    return [{ ...line, quantity: clip(quantity, stockOf(line.sku)) }];
  });
}

function setKeepingNote<Line extends StoredLine>(lines: StoredLines<Line>, line: Line): ChangedLines<Line> {
  const { note: noted, by, instead } = lines[lineKey(line)] ?? {};
  const note = line.note ?? noted;
  return setLine(lines, {
    ...line,
    ...(note !== undefined && { note }),
    ...(instead !== undefined && { instead }),
    ...(by && { by }),
  });
}

/** The original sends the quantity that remains, or the whole line when nothing remains. */
function takeSent<Line extends StoredLine>(
  lines: StoredLines<Line>,
  line: Line,
  at: string,
): ChangedLines<Line> {
  const held = quantityOf(lines, line);
  if (held === 0) return { lines, gone: [] };
  const quantity = line.quantity >= held ? held : held - line.quantity;
  const left = takeFromLines(lines, [{ line, quantity }], at);
  return line.note === undefined ? left : { ...left, lines: wishLine(left.lines, line, { note: line.note }) };
}

function withoutOthers<Line extends StoredLine>(
  lines: StoredLines<Line>,
  kept: readonly Line[],
  at: string,
): ChangedLines<Line> {
  const keys = new Set(kept.map((line) => lineKey(line)));
  const others = Object.values(lines).filter((line) => !keys.has(lineKey(line)));
  const taken = others.map((line) => ({ line, quantity: line.quantity }));
  return takeFromLines(lines, taken, at);
}
