import { type Centimes, times } from '../money/money.ts';
import { parsePart } from './portion.ts';

/** The unit of a unit price: a kilogram, a litre, or one piece. */
type UnitMeasure = 'kg' | 'l' | 'pce';

/** The unit of a portion, and the number of portions in it; `undefined` for a portion without one. */
export function unitOf(part: string): { readonly per: UnitMeasure; readonly portions: number } | undefined {
  const portion = parsePart(part);
  const unit = portion && UNITS[portion.unit];
  return unit === undefined || portion === undefined || portion.amount <= 0
    ? undefined
    : { per: unit.per, portions: unit.units / portion.amount };
}

/** The price of a kilogram, a litre or a piece, from the price of a portion. See docs/rules.md#portion. */
export function unitPrice(price: Centimes, part: string): Centimes | undefined {
  const unit = unitOf(part);
  return unit && times(price, unit.portions);
}

/** The price of a portion, from the price of a kilogram, a litre or a piece. */
export function portionPrice(perUnit: Centimes, part: string): Centimes | undefined {
  const unit = unitOf(part);
  return unit && times(perUnit, 1 / unit.portions);
}

const UNITS: Readonly<Record<string, { readonly per: UnitMeasure; readonly units: number }>> = {
  g: { per: 'kg', units: 1000 },
  kg: { per: 'kg', units: 1 },
  ml: { per: 'l', units: 1000 },
  cl: { per: 'l', units: 100 },
  dl: { per: 'l', units: 10 },
  l: { per: 'l', units: 1 },
  pce: { per: 'pce', units: 1 },
};
