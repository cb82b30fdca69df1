import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { BundleLine } from '../../../domain/catalogue/bundle.ts';
import { bundleFaults } from '../../../domain/catalogue/bundle-faults.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { type Centimes, sum, ZERO } from '../../../domain/money/money.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';

/** A composition line as typed. */
export interface DraftLine {
  /** A stable React key. */
  readonly key: number;
  readonly title: string;
  readonly note: string;
  readonly vendor: string;
  readonly price: string;
  readonly active: boolean;
}

/** A composition as typed, with the product's price. */
export interface Draft {
  readonly price: string;
  readonly lines: readonly DraftLine[];
}

/** The current composition of a product; one made by a single shop starts with its own part. */
export function draftOf({ title, vendor, pricing: { price }, bundle = [] }: ProductRow): Draft {
  const lines = bundle.length > 0 ? bundle : [{ title, vendor, price, active: true }];
  return { price: typedAmount(price), lines: lines.map((line, key) => ({ ...typed(line), key })) };
}

/** Adds an empty line. */
export function withAnother({ lines, ...rest }: Draft): Draft {
  const key = 1 + Math.max(-1, ...lines.map((line) => line.key));
  return { ...rest, lines: [...lines, { key, title: '', note: '', vendor: '', price: '', active: true }] };
}

/** Changes one line. */
export function changed({ lines, ...rest }: Draft, key: number, change: Partial<DraftLine>): Draft {
  return { ...rest, lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) };
}

/** Removes one line. */
export function without({ lines, ...rest }: Draft, key: number): Draft {
  return { ...rest, lines: lines.filter((line) => line.key !== key) };
}

/** The total of the sold parts, and the product's price; an invalid amount counts as zero. */
export function sumsOf(draft: Draft): { readonly parts: Centimes; readonly price: Centimes } {
  const sold = linesOf(draft).filter(({ active }) => active);
  return { parts: sum(sold.map(({ price }) => price)), price: parseAmount(draft.price) ?? ZERO };
}

/** The lines as stored. */
export function linesOf({ lines }: Draft) {
  return lines.map(({ title, note, vendor, price, active }) => ({
    ...{ title: title.trim(), note: note.trim() },
    ...{ vendor, price: parseAmount(price) ?? ZERO, active },
  }));
}

/** The errors of a draft by field: `bundle.0.price`. */
export function problemsOf(
  draft: Draft,
  product: ProductRow,
  shops: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const composed = {
    ...product,
    attributes: { bundle: true },
    pricing: { ...product.pricing, price: sumsOf(draft).price },
    bundle: linesOf(draft),
  };
  const unread = new Map(unreadOf(draft));
  const faults = bundleFaults(composed, shops).map((fault) => [fault.field, faultSentence(fault)] as const);
  // The total is not judged while a part is unparsed.
  return new Map([...faults.filter(([field]) => unread.size === 0 || field !== 'bundle'), ...unread]);
}

function typed({ title, note = '', vendor, price, active }: BundleLine): Omit<DraftLine, 'key'> {
  return { title, note, vendor, price: typedAmount(price), active };
}

/** The parse errors of amounts, by field. */
function unreadOf({ price, lines }: Draft): readonly (readonly [string, string])[] {
  return [
    ['pricing.price', price] as const,
    ...lines.map((line, at) => [`bundle.${at}.price`, line.price] as const),
  ].flatMap(([field, text]) => {
    const problem = amountProblem(text);
    return problem === undefined ? [] : [[field, problem] as const];
  });
}
