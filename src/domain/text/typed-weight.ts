import { NO_BREAK } from './french.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** Reason for which a text is no weight. */
type WeightRefusal = 'empty' | 'unreadable' | 'zero' | 'large';

/** A typed weight in grams, and the unit of its figure. */
interface TypedWeight {
  readonly grams: number;
  readonly unit: 'g' | 'kg';
}

/**
 * Reads a typed weight: « 482 », « 482 g », « 0,482 » and « 0.482 kg » are equal. A figure with a comma and no unit is
 * in kilograms, as on a scale.
 */
export function readWeight(text: string): Result<TypedWeight, WeightRefusal> {
  const { figures, unit } = apart(text);
  if (figures === '') return refuse(unit === '' ? 'empty' : 'unreadable');
  const [, grouped, separator, decimals = ''] = GRAMMAR.exec(figures) ?? [];
  if (LARGE.test(figures)) return refuse('large');
  if (grouped === undefined || (grouped === '' && decimals === '')) return refuse('unreadable');
  const named = UNITS[unit];
  if (unit !== '' && named === undefined) return refuse('unreadable');
  const meant = named ?? (separator === undefined ? 'g' : 'kg');
  const amount = Number(`${grouped.replace(/\D/g, '') || '0'}.${decimals || '0'}`);
  const grams = Math.round(meant === 'kg' ? amount * 1000 : amount);
  return grams > 0 ? accept({ grams, unit: meant }) : refuse('zero');
}

/** The French correction hint for an invalid weight; `undefined` for a valid one. */
export function weightProblem(text: string): string | undefined {
  const read = readWeight(text);
  return read.ok ? undefined : SENTENCES[read.refusal];
}

/** A key of the keypad: a digit, the comma, or backspace. */
export type WeightKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | ',' | 'back';

/**
 * The text after a key of the keypad, with a physical keyboard or the keypad before it: digits are inserted before a
 * typed unit, and no digit removes a comma or a unit.
 */
export function withWeightKey(text: string, key: WeightKey): string {
  const { figures, unit, gap } = apart(text);
  const next = key === 'back' ? figures.slice(0, -1).trimEnd() : typedOn(figures, key);
  return next === '' ? '' : `${next}${gap}${unit}`;
}

function typedOn(figures: string, key: Exclude<WeightKey, 'back'>): string {
  if (key === ',') return /[.,]/.test(figures) ? figures : `${figures === '' ? '0' : figures},`;
  if (figures.replace(/\D/g, '').length >= MOST_FIGURES) return figures;
  return `${figures}${key}`.replace(/^0+(?=\d)/, '');
}

/** Splits a text into figures, unit, and the gap between them. */
function apart(text: string): { readonly figures: string; readonly unit: string; readonly gap: string } {
  const [, figures = '', gap = '', unit = ''] = /^(.*?)(\s*)(\p{L}*)$/u.exec(text.trim()) ?? [];
  return { figures, gap, unit: unit.toLowerCase() };
}

const GRAMMAR = /^(\d{1,3}(?:[\s'’]\d{3})+|\d{0,7})(?:([.,])(\d{0,6}))?$/;
const LARGE = /^\d{8,}(?:[.,]\d*)?$/;
const MOST_FIGURES = 6;

const UNITS: Readonly<Record<string, TypedWeight['unit'] | undefined>> = {
  ...{ g: 'g', gr: 'g', gramme: 'g', grammes: 'g' },
  ...{ kg: 'kg', kilo: 'kg', kilos: 'kg' },
};

const SENTENCES = {
  empty: 'Tapez ce que montre la balance.',
  unreadable: `Un poids en grammes, par exemple 482${NO_BREAK}g, ou en kilos avec une virgule${NO_BREAK}: 0,482.`,
  zero: 'Un poids plus grand que zéro.',
  large: `Trop de chiffres pour un poids${NO_BREAK}: vérifiez ce que montre la balance.`,
} as const satisfies Record<WeightRefusal, string>;
