import { grouped } from '../core/group-by.ts';
import type { Centimes } from '../money/money.ts';
import type { FulfilmentStatus } from './line-status.ts';

/** The fields of an order that a shop's sheet reads. */
interface SheetOrder {
  readonly oid: number;
  readonly hub: string;
  readonly rank: number;
  readonly items: readonly {
    readonly line: number;
    readonly sku: number;
    readonly title: string;
    readonly part: string;
    readonly variant?: { readonly title: string } | undefined;
    readonly note?: string | undefined;
    readonly vendor: string;
    readonly quantity: number;
    readonly price: Centimes;
    readonly follows?: number | undefined;
    readonly fulfillment: {
      readonly status: FulfilmentStatus;
      readonly claims?:
        readonly { readonly status: FulfilmentStatus; readonly by?: number | undefined }[] | undefined;
    };
  }[];
}

/** A line that a shop prepares, with the rank of its order instead of the customer's name. */
export interface SheetLine {
  readonly oid: number;
  readonly hub: string;
  readonly rank: number;
  readonly line: number;
  readonly sku: number;
  readonly title: string;
  readonly part: string;
  readonly variant: string;
  readonly note: string;
  readonly quantity: number;
  readonly price: Centimes;
  readonly follows: number | undefined;
  /** Whether the shop itself reported that it lacks the line. */
  readonly declined: boolean;
}

/** A line as it was sent to the shop, kept for comparison: no personal data. */
export interface ToldLine {
  readonly oid: number;
  readonly rank: number;
  readonly line: number;
  /** The product with its variant and portion. */
  readonly name: string;
  readonly quantity: number;
}

/** All lines of one product, variant and portion. */
export interface SheetProduct {
  readonly name: string;
  readonly title: string;
  readonly variant: string;
  readonly part: string;
  readonly quantity: number;
  /** The lines with a customer's wish. */
  readonly wishes: readonly SheetLine[];
}

/** All lines of one order. */
export interface SheetRank {
  readonly hub: string;
  readonly rank: number;
  readonly oid: number;
  readonly lines: readonly SheetLine[];
}

/** A changed quantity; `after` is 0 for what is no longer ordered. */
export interface QuantityChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** A changed line of an order. */
interface LineChange extends QuantityChange {
  readonly rank: number;
}

/**
 * The lines of a shop in these orders, in their order. A failed line is left out, unless it was declined by
 * the shop's owner, who knows of it. See docs/rules.md#order-mails-to-shops.
 */
export function sheetLines(
  orders: readonly SheetOrder[],
  { urlpath, owner }: { readonly urlpath: string; readonly owner: number | null },
): readonly SheetLine[] {
  return orders.flatMap(({ oid, hub, rank, items }) =>
    items.flatMap(
      ({ vendor, fulfillment: { status, claims = [] }, variant, note = '', follows, ...item }) => {
        const failed = status === 'failure';
        const declined =
          failed && owner !== null && claims.findLast((one) => one.status === status)?.by === owner;
        if (vendor !== urlpath || (failed && !declined)) return [];
        const { line, sku, title, part, quantity, price } = item;
        return [
          {
            ...{ oid, hub, rank, line, sku, title, part, quantity, price, follows, declined },
            ...{ variant: variant?.title ?? '', note },
          },
        ];
      },
    ),
  );
}

/** The lines to prepare. */
export function linesToPrepare(lines: readonly SheetLine[]): readonly SheetLine[] {
  return lines.filter(({ declined }) => !declined);
}

/** A product with its variant and portion: « Tomme, nature, 250 g ». */
export function sheetName({ title, variant, part }: Pick<SheetLine, 'title' | 'variant' | 'part'>): string {
  return [title, variant, part].filter((word) => word !== '').join(', ');
}

/** Groups lines by product, variant and portion, by title. */
export function sheetByProduct(lines: readonly SheetLine[]): readonly SheetProduct[] {
  return [...grouped(lines, (line) => `${line.sku}:${sheetName(line)}`).values()]
    .flatMap((of) => {
      const [first] = of;
      if (first === undefined) return [];
      const { title, variant, part } = first;
      const quantity = of.reduce((sum, line) => sum + line.quantity, 0);
      const wishes = of.filter(({ note }) => note !== '');
      return [{ name: sheetName(first), title, variant, part, quantity, wishes }];
    })
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}

/** Groups lines by order, by hub and rank. */
export function sheetByRank(lines: readonly SheetLine[]): readonly SheetRank[] {
  return [...grouped(lines, ({ oid }) => oid).values()]
    .flatMap((of) => {
      const [first] = of;
      return first === undefined ? [] : [{ hub: first.hub, rank: first.rank, oid: first.oid, lines: of }];
    })
    .sort((left, right) => left.hub.localeCompare(right.hub) || left.rank - right.rank);
}

/** The stored form of the lines that were sent to a shop. */
export function toldLines(lines: readonly SheetLine[]): ToldLine[] {
  return lines.map((line) => {
    const { oid, rank, quantity } = line;
    return { oid, rank, line: line.line, name: sheetName(line), quantity };
  });
}

/** The lines whose quantity changed, by rank; weights and prices do not count. */
export function lineChanges(told: readonly ToldLine[], now: readonly ToldLine[]): readonly LineChange[] {
  const keyOf = ({ oid, line }: ToldLine) => `${oid}:${line}`;
  const before = new Map(told.map((line) => [keyOf(line), line]));
  const after = new Map(now.map((line) => [keyOf(line), line]));
  return [...new Map([...before, ...after])]
    .map(([key, { rank, name }]) => ({
      ...{ rank, name },
      before: before.get(key)?.quantity ?? 0,
      after: after.get(key)?.quantity ?? 0,
    }))
    .filter(differs)
    .sort((left, right) => left.rank - right.rank);
}

/** The products whose total differs, by name. */
export function productChanges(
  told: readonly ToldLine[],
  now: readonly ToldLine[],
): readonly QuantityChange[] {
  const [before, after] = [totals(told), totals(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? 0, after: after.get(name) ?? 0 }))
    .filter(differs)
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}

function totals(lines: readonly ToldLine[]): ReadonlyMap<string, number> {
  return new Map(
    [...grouped(lines, ({ name }) => name)].map(([name, of]) => [
      name,
      of.reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  );
}

function differs({ before, after }: QuantityChange): boolean {
  return before !== after;
}
