import { amount as amountText, type Locale, NO_BREAK } from '../text/french.ts';
import { type Centimes, times } from '../money/money.ts';
import { parsePart, type Portion } from './portion.ts';

/** A price converted to a round measure, so that two products can be compared. */
export interface BasePrice {
  readonly amount: Centimes;
  readonly per: '100 g' | '1 kg' | '100 ml' | '1 l' | '1 pce' | '100 pces';
}

/**
 * The price of 100 g, 1 kg, 100 ml, 1 l or one piece. Below ten centimes the larger measure is used: rounding to
 * centimes would lose the price. `undefined` for a unit that cannot be compared, and for an empty portion.
 */
export function basePrice(price: Centimes, portion: Portion): BasePrice | undefined {
  const steps = BASES[portion.unit];
  if (steps === undefined || (steps === PIECES && portion.amount === 1)) return undefined;
  const prices = steps.map(({ per, units }) => ({ amount: times(price, units / portion.amount), per }));
  const large = prices.find(({ amount }) => amount >= TOO_SMALL) ?? prices[prices.length - 1];
  return large !== undefined && large.amount > 0 ? large : undefined;
}

/** A base price as text: « 2,76 CHF / 100 g ». */
export function basePriceText({ amount, per }: BasePrice, locale?: Locale): string {
  return `${amountText(amount, locale)}${NO_BREAK}/${NO_BREAK}${MEASURES[per]}`;
}

/** The base price shown beside the price of a portion; `undefined` when it cannot be compared. */
export function unitPriceText(price: Centimes, part: string, locale?: Locale): string | undefined {
  const portion = parsePart(part);
  const base = portion && basePrice(price, portion);
  return base && basePriceText(base, locale);
}

/** A price with its base price: « 6,90 CHF (2,76 CHF / 100 g) ». */
export function pricedText(price: Centimes, part: string, locale?: Locale): string {
  const unit = unitPriceText(price, part, locale);
  return `${amountText(price, locale)}${unit === undefined ? '' : ` (${unit})`}`;
}

const TOO_SMALL = 10;

type Step = { readonly per: BasePrice['per']; readonly units: number };

const PIECES: readonly Step[] = [
  { per: '1 pce', units: 1 },
  { per: '100 pces', units: 100 },
];

// The round measure in the portion's own unit, followed by the larger one.
const BASES: Readonly<Record<string, readonly Step[]>> = {
  g: weight(100),
  kg: [{ per: '1 kg', units: 1 }],
  ml: volume(100),
  cl: volume(10),
  dl: volume(1),
  l: [{ per: '1 l', units: 1 }],
  pce: PIECES,
};

function weight(units: number): readonly Step[] {
  return [
    { per: '100 g', units },
    { per: '1 kg', units: 10 * units },
  ];
}

function volume(units: number): readonly Step[] {
  return [
    { per: '100 ml', units },
    { per: '1 l', units: 10 * units },
  ];
}

const MEASURES: Readonly<Record<BasePrice['per'], string>> = {
  '100 g': `100${NO_BREAK}g`,
  '1 kg': 'kg',
  '100 ml': `100${NO_BREAK}ml`,
  '1 l': 'L',
  '1 pce': 'pce',
  '100 pces': `100${NO_BREAK}pces`,
};
