import { amount as amountText, decimal, type Locale, NO_BREAK } from './french.ts';
import { type Centimes, times } from './money.ts';

/** How far an approximate portion may be from its announced weight. Specification §3 "Product". */
export const APPROXIMATE_OFFSET = 0.15;

/** What one piece of a product holds, read from the vendor's text. */
export interface Portion {
  readonly amount: number;
  /** `g`, `kg`, `ml`, `cl`, `dl`, `l`, or the vendor's own word. */
  readonly unit: string;
  readonly approximate: boolean;
  readonly isWeight: boolean;
  /** What it weighs, for weights only. */
  readonly grams?: number;
  /** The portion as it is shown: « ~250 g ». */
  readonly text: string;
}

/** What a price comes to for a round measure, so that two products compare. */
export interface BasePrice {
  readonly amount: Centimes;
  readonly per: '100 g' | '1 kg' | '100 ml' | '1 l' | '1 pce';
}

/**
 * Reads a portion: an optional `~`, a number, a unit. `g`, `gr`, `k`, `kg` and `kilo` are weights.
 * `undefined` when the text says no amount. Specification §3 "Price rules".
 */
export function parsePart(text: string): Portion | undefined {
  const [, tilde, figures = '', word = '', rest = ''] = GRAMMAR.exec(text.trim()) ?? [];
  const amount = Number(figures.replace(',', '.'));
  if (!(amount > 0)) return undefined;
  const unit = UNITS.get(word.toLowerCase()) ?? word;
  const perUnit = GRAMS[unit];
  const approximate = tilde !== undefined;
  return {
    amount,
    unit,
    approximate,
    isWeight: perUnit !== undefined,
    ...(perUnit !== undefined && { grams: clean(amount * perUnit) }),
    text: `${approximate ? '~' : ''}${measure(amount, unit)}${rest && ` ${rest}`}`,
  };
}

/** A portion as it is shown, « 0,75 L » for `0.75L`; the vendor's own words where they say no amount. */
export function partText(text: string): string {
  return parsePart(text)?.text ?? text;
}

/**
 * Between what and what an approximate portion lies, in its own unit; a fixed one is what it says.
 * The bounds are those of the promise shown to the customer: rounded half up to a whole gram,
 * millilitre or piece, and to a hundredth of a kilogram or litre. Decision 25.
 */
export function portionBand(portion: Portion, offset = APPROXIMATE_OFFSET): { from: number; to: number } {
  const spread = portion.approximate ? offset : 0;
  const step = portion.unit === 'kg' || portion.unit === 'l' ? 100 : 1;
  const bound = (share: number) => Math.floor(clean(portion.amount * share * step) + 0.5) / step;
  return spread === 0
    ? { from: portion.amount, to: portion.amount }
    : { from: bound(1 - spread), to: bound(1 + spread) };
}

/** What to tell about an approximate portion: « entre 213 et 288 g ». `undefined` for a fixed one. */
export function bandText(portion: Portion): string | undefined {
  if (!portion.approximate) return undefined;
  const { from, to } = portionBand(portion);
  return `entre ${decimal(from)} et ${measure(to, portion.unit)}`;
}

/** The price of 100 g, 1 kg, 100 ml, 1 l or one piece; `undefined` for a unit that does not compare. */
export function basePrice(price: Centimes, portion: Portion): BasePrice | undefined {
  const base = BASES[portion.unit];
  if (!base) return undefined;
  if (base.per === '1 pce' && portion.amount === 1) return undefined;
  return { amount: times(price, base.units / portion.amount), per: base.per };
}

/** A base price as it is shown: « 2,76 CHF / 100 g ». */
export function basePriceText({ amount, per }: BasePrice, locale?: Locale): string {
  return `${amountText(amount, locale)}${NO_BREAK}/${NO_BREAK}${MEASURES[per]}`;
}

const GRAMMAR = /^(~)?\s*(\d+(?:[.,]\d+)?)\s*([\p{L}]+)\.?\s*(.*)$/u;

const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  g: ['g', 'gr'],
  kg: ['k', 'kg', 'kilo'],
  ml: ['ml'],
  cl: ['cl'],
  dl: ['dl'],
  l: ['l', 'litre', 'litres'],
  pce: ['pce', 'pces', 'pc', 'pcs', 'pièce', 'pièces'],
};

const UNITS = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000 };

// How many of the portion's own units make the round measure.
const BASES: Readonly<Record<string, { per: BasePrice['per']; units: number }>> = {
  g: { per: '100 g', units: 100 },
  kg: { per: '1 kg', units: 1 },
  ml: { per: '100 ml', units: 100 },
  cl: { per: '100 ml', units: 10 },
  dl: { per: '100 ml', units: 1 },
  l: { per: '1 l', units: 1 },
  pce: { per: '1 pce', units: 1 },
};

const MEASURES: Readonly<Record<BasePrice['per'], string>> = {
  '100 g': `100${NO_BREAK}g`,
  '1 kg': 'kg',
  '100 ml': `100${NO_BREAK}ml`,
  '1 l': 'L',
  '1 pce': 'pce',
};

function measure(amount: number, unit: string): string {
  const shown = unit === 'l' ? 'L' : unit === 'pce' && amount > 1 ? 'pces' : unit;
  return `${decimal(amount, 3)}${NO_BREAK}${shown}`;
}

// 1.15 × 250 is 287.49999999999994 in binary: the noise would lose a gram.
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
