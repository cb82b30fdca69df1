import { type Centimes, centimes, subtract, sum, ZERO } from './money.ts';

/** The kinds of Swiss value added tax that apply to food and delivery. */
export type VatKind = 'none' | 'reduced' | 'normal';

/** The rates of one period, as fractions, by kind. */
export type VatRates = { readonly [kind in VatKind]: number };

/** An amount with its contained tax, at one rate. */
export interface TaxedAmount {
  readonly rate: number;
  readonly amount: Centimes;
  readonly vat: Centimes;
  readonly net: Centimes;
}

/** The rates by the local day from which they apply, oldest first. See docs/rules.md#vat. */
export const VAT_PERIODS: readonly { readonly from: string; readonly rates: VatRates }[] = [
  { from: '2018-01-01', rates: { none: 0, reduced: 0.025, normal: 0.077 } },
  { from: '2024-01-01', rates: { none: 0, reduced: 0.026, normal: 0.081 } },
];

/** The rates of a delivery on a local day; before the first period, the first ones. */
export function vatRates(day: string): VatRates {
  const [first, ...later] = VAT_PERIODS;
  return later.reduce(
    (rates, period) => (period.from <= day ? period.rates : rates),
    first?.rates ?? UNTAXED,
  );
}

/** The kind of tax of a rate of any period; `undefined` for a rate that never applied. */
export function vatKind(rate: number): VatKind | undefined {
  return KINDS.find((kind) => VAT_PERIODS.some(({ rates }) => rates[kind] === rate));
}

/**
 * The present equivalent of a product's stored rate on a day: a product saved at 7.7 % is sold at 8.1 % today. An
 * unknown rate is returned unchanged.
 */
export function vatRateOn(stored: number, day: string): number {
  const kind = vatKind(stored);
  return kind === undefined ? stored : vatRates(day)[kind];
}

/** The tax that an amount contains, rounded half up. */
export function vatContained(amount: Centimes, rate: number): Centimes {
  const permyriad = Math.round(rate * 10_000);
  return centimes(Math.floor((2 * amount * permyriad + 10_000 + permyriad) / (2 * (10_000 + permyriad))) + 0);
}

/** Sums amounts by rate, lowest first, each with its tax, for the foot of an invoice. */
export function vatByRate(
  lines: readonly { readonly amount: Centimes; readonly rate: number }[],
): TaxedAmount[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((left, right) => left - right);
  return rates.map((rate) => {
    const amount = sum(lines.map((line) => (line.rate === rate ? line.amount : ZERO)));
    const vat = vatContained(amount, rate);
    return { rate, amount, vat, net: subtract(amount, vat) };
  });
}

const KINDS = ['none', 'reduced', 'normal'] as const;
const UNTAXED: VatRates = { none: 0, reduced: 0, normal: 0 };
