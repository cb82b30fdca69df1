import { clip, lineKey, type LineIdentity, MAX_LINES } from './cart-line.ts';
import { addPart, fitParts, type LinePart, takePart } from './line-parts.ts';

/** The fields of a stored line that the arithmetic reads; devices and the server store more. */
export interface StoredLine extends LineIdentity {
  readonly quantity: number;
  readonly note?: string | undefined;
  /** Its replacement choice (docs/rules.md#replacement). */
  readonly instead?: object | undefined;
  /** The id of its voice message (docs/rules.md#voices). */
  readonly audio?: string | undefined;
  /** A recurring line that an order left behind (docs/rules.md#cart-after-order). */
  readonly aside?: boolean | undefined;
  /** The parts added by members of a shared basket (docs/rules.md#shared-baskets). */
  readonly by?: readonly LinePart[] | undefined;
  /** Instant of the last change, in ISO. */
  readonly timestamp: string;
}

/** The lines of one hub's cart, by `lineKey`. */
export type StoredLines<Line> = Readonly<Record<string, Line>>;

/** Lines after a change, with the keys of the lines that it removed. */
export interface ChangedLines<Line> {
  readonly lines: StoredLines<Line>;
  readonly gone: readonly string[];
}

/** A quantity to take from a line. */
export interface TakenLine {
  readonly line: LineIdentity;
  readonly quantity: number;
}

/** The stored quantity of a line; 0 without it. */
export function quantityOf(lines: StoredLines<StoredLine>, line: LineIdentity): number {
  return lines[lineKey(line)]?.quantity ?? 0;
}

/** The quantity that an addition adds to: a line set aside restarts from 0. */
export function activeQuantity(lines: StoredLines<StoredLine>, line: LineIdentity): number {
  return lines[lineKey(line)]?.aside === true ? 0 : quantityOf(lines, line);
}

/** A cart's lines by their keys. */
export function linesByKey<Line extends LineIdentity>(lines: readonly Line[]): StoredLines<Line> {
  return Object.fromEntries(lines.map((line) => [lineKey(line), line]));
}

/** The most lines that a cart may have after a change: an older cart above `MAX_LINES` keeps its own. */
export function lineLimit(lines: StoredLines<unknown>): number {
  return Math.max(MAX_LINES, Object.keys(lines).length);
}

/**
 * A line after an addition: active, clipped at the stock (docs/rules.md#cart-quantities), with the texts and the price
 * shown to the customer.
 * @param stock absent, only `MAX_QUANTITY` limits the line
 * @param member who adds it to another’s cart
 */
export function addedLine<Shown extends LineIdentity>(
  lines: StoredLines<StoredLine>,
  shown: Shown,
  {
    quantity,
    stock,
    at,
    member,
  }: { readonly quantity: number; readonly stock?: number; readonly at: string; readonly member?: number },
): Shown & Pick<StoredLine, 'quantity' | 'timestamp'> {
  const { aside, ...known }: Partial<StoredLine> = lines[lineKey(shown)] ?? {};
  const before = activeQuantity(lines, shown);
  const total = clip(before + quantity, stock);
  if (member === undefined) return { ...known, ...shown, quantity: total, timestamp: at };
  const timestamp = known.timestamp ?? at;
  const by = addPart(known.by, { id: member, quantity: Math.max(total - before, 0), at });
  return { ...known, ...shown, quantity: total, by, timestamp };
}

/** Replaces the line of the same key, or adds it; a quantity of 0 removes it. */
export function setLine<Line extends StoredLine>(lines: StoredLines<Line>, line: Line): ChangedLines<Line> {
  const key = lineKey(line);
  if (line.quantity > 0) return { lines: { ...lines, [key]: withFittingParts(line) }, gone: [] };
  if (lines[key] === undefined) return { lines, gone: [] };
  return { lines: Object.fromEntries(Object.entries(lines).filter(([other]) => other !== key)), gone: [key] };
}

/**
 * Takes quantities from lines and removes the lines that reach 0; a line that the cart lacks stays absent.
 * @param at instant written on the lines that remain; absent, they keep theirs
 * @param member who takes them from another’s cart
 */
export function takeFromLines<Line extends StoredLine>(
  lines: StoredLines<Line>,
  taken: readonly TakenLine[],
  at?: string,
  member?: number,
): ChangedLines<Line> {
  return chain(lines, taken, (left, { line, quantity }) => {
    const known = left[lineKey(line)];
    if (known === undefined) return { lines: left, gone: [] };
    const timestamp = at ?? known.timestamp;
    const by =
      member === undefined || known.by === undefined ? known.by : takePart(known.by, member, quantity);
    return setLine(left, { ...known, quantity: known.quantity - quantity, timestamp, ...(by && { by }) });
  });
}

function withFittingParts<Line extends StoredLine>(line: Line): Line {
  return line.by === undefined ? line : { ...line, by: fitParts(line.by, line.quantity) };
}

/**
 * The note, replacement and voice message of a line: absent fields stay; an empty note and `null` fields are
 * removed.
 */
export interface LineWishes<Line extends StoredLine = StoredLine> {
  readonly note?: string | undefined;
  readonly instead?: Line['instead'] | null;
  readonly audio?: string | null | undefined;
}

/** Sets the note, the replacement choice and the voice message of a line; a missing line stays absent. */
export function wishLine<Line extends StoredLine>(
  lines: StoredLines<Line>,
  line: LineIdentity,
  { note, instead, audio }: LineWishes<Line>,
): StoredLines<Line> {
  const key = lineKey(line);
  const known = lines[key];
  if (known === undefined) return lines;
  const { note: noted, instead: chosen, audio: spoken, ...bare } = known;
  const kept = {
    note: note ?? noted,
    instead: instead === undefined ? chosen : instead,
    audio: audio === undefined ? spoken : audio,
  };
  const wished = {
    ...bare,
    ...(kept.note !== undefined && kept.note !== '' && { note: kept.note }),
    ...(kept.instead != null && { instead: kept.instead }),
    ...(kept.audio != null && { audio: kept.audio }),
  };
  // These fields are optional in every stored line, which the compiler cannot infer for a type parameter.
  return { ...lines, [key]: wished as unknown as Line };
}

/** Applies a change for each item in turn and collects the keys of all removed lines. */
export function chain<Line, Item>(
  lines: StoredLines<Line>,
  items: readonly Item[],
  change: (lines: StoredLines<Line>, item: Item) => ChangedLines<Line>,
): ChangedLines<Line> {
  const start: ChangedLines<Line> = { lines, gone: [] };
  return items.reduce((before, item) => {
    const after = change(before.lines, item);
    return { lines: after.lines, gone: [...before.gone, ...after.gone] };
  }, start);
}
