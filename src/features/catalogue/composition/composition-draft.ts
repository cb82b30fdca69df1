import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { BundleLine } from '../../../domain/catalogue/bundle.ts';
import { bundleFaults } from '../../../domain/catalogue/bundle-faults.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { type Centimes, sum, ZERO } from '../../../domain/money/money.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';

/** A line of a composition as it is being typed. */
export interface DraftLine {
  /** Stays with the line while others come and go. */
  readonly key: number;
  readonly title: string;
  readonly note: string;
  readonly vendor: string;
  readonly price: string;
  readonly active: boolean;
}

/** A composition as it is being typed, with the price that it has to come to. */
export interface Draft {
  readonly price: string;
  readonly lines: readonly DraftLine[];
}

/** What a product is made of now; one that its shop makes alone begins with its own part. */
export function draftOf({ title, vendor, pricing: { price }, bundle = [] }: ProductRow): Draft {
  const lines = bundle.length > 0 ? bundle : [{ title, vendor, price, active: true }];
  return { price: typedAmount(price), lines: lines.map((line, key) => ({ ...typed(line), key })) };
}

/** A line more, to be filled in. */
export function withAnother({ lines, ...rest }: Draft): Draft {
  const key = 1 + Math.max(-1, ...lines.map((line) => line.key));
  return { ...rest, lines: [...lines, { key, title: '', note: '', vendor: '', price: '', active: true }] };
}

/** One line changed. */
export function changed({ lines, ...rest }: Draft, key: number, change: Partial<DraftLine>): Draft {
  return { ...rest, lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) };
}

/** One line fewer. */
export function without({ lines, ...rest }: Draft, key: number): Draft {
  return { ...rest, lines: lines.filter((line) => line.key !== key) };
}

/** What the parts that are sold come to, and what the product costs; an amount that is none counts for nothing. */
export function sumsOf(draft: Draft): { readonly parts: Centimes; readonly price: Centimes } {
  const sold = linesOf(draft).filter(({ active }) => active);
  return { parts: sum(sold.map(({ price }) => price)), price: parseAmount(draft.price) ?? ZERO };
}

/** The lines as they would be kept. */
export function linesOf({ lines }: Draft) {
  return lines.map(({ title, note, vendor, price, active }) => ({
    ...{ title: title.trim(), note: note.trim() },
    ...{ vendor, price: parseAmount(price) ?? ZERO, active },
  }));
}

/** What stands against keeping a draft, by field: `bundle.0.price`. */
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
  // Parts of which one is not read yet make no sum to judge.
  return new Map([...faults.filter(([field]) => unread.size === 0 || field !== 'bundle'), ...unread]);
}

function typed({ title, note = '', vendor, price, active }: BundleLine): Omit<DraftLine, 'key'> {
  return { title, note, vendor, price: typedAmount(price), active };
}

/** Why amounts are none, by field. */
function unreadOf({ price, lines }: Draft): readonly (readonly [string, string])[] {
  return [
    ['pricing.price', price] as const,
    ...lines.map((line, at) => [`bundle.${at}.price`, line.price] as const),
  ].flatMap(([field, text]) => {
    const problem = amountProblem(text);
    return problem === undefined ? [] : [[field, problem] as const];
  });
}
