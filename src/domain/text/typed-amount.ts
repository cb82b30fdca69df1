import { NO_BREAK } from './french.ts';
import { type Centimes, centimes, toChf } from '../money/money.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** Reason for which a text is no amount. */
type AmountRefusal = 'empty' | 'unreadable' | 'decimals' | 'negative' | 'too_large';

/**
 * Reads a typed amount in francs: « 1'234.50 », « 1 234,50 », « CHF 77.87 », « 77.- », « .50 ». Any space or apostrophe
 * separates thousands; a point or a comma precedes the centimes, two digits at most, so that « 1.234 » is refused as
 * ambiguous.
 */
function readAmount(text: string): Result<Centimes, AmountRefusal> {
  const figures = withoutCurrency(text.trim()).replace(/[.,]\s?(?:[-–—]{1,2}|$)$/, '');
  if (figures === '') return refuse('empty');
  if (/^[-−–]/.test(figures)) return refuse('negative');
  const [, grouped, decimals = ''] = GRAMMAR.exec(figures) ?? [];
  if (grouped === undefined || (grouped === '' && decimals === '')) return refuse('unreadable');
  if (decimals.length > 2) return refuse('decimals');
  const francs = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (francs.length > MOST_FIGURES) return refuse('too_large');
  return accept(centimes(Number(`${francs}${decimals.padEnd(2, '0')}`)));
}

/** The amount in a text; `undefined` when it is invalid (`amountProblem` has the reason). */
export function parseAmount(text: string): Centimes | undefined {
  const read = readAmount(text);
  return read.ok ? read.value : undefined;
}

/** The French correction hint for an invalid amount; `undefined` for a valid one. */
export function amountProblem(text: string): string | undefined {
  const read = readAmount(text);
  return read.ok ? undefined : SENTENCES[read.refusal];
}

/** Whether no further typing can make a text an amount: a minus sign, a third decimal, a letter. */
export function isNoAmount(text: string): boolean {
  const read = readAmount(text);
  if (read.ok || read.refusal === 'empty') return false;
  return read.refusal !== 'unreadable' || /[^\d\s.,'’‘ʼ′´`CHFSr-]/i.test(text);
}

/** An amount in typing form, « 80,50 », without a thousands separator. */
export function typedAmount(amount: Centimes): string {
  return toChf(amount).toFixed(2).replace('.', ',');
}

function withoutCurrency(text: string): string {
  return text.replace(/^(?:CHF|S?Fr\.?)\s*(?=[\d.,−–-])/i, '').replace(/\s*(?:CHF|S?Fr\.?|francs?)$/i, '');
}

const GRAMMAR = /^(\d{1,3}(?:[\s'’‘ʼ′´`]\d{3})+|\d*)(?:[.,](\d+))?$/;
const MOST_FIGURES = 6;

const SENTENCES = {
  empty: 'Écrivez un montant en francs, par exemple 25,50.',
  unreadable: `Un montant en francs, par exemple 1${NO_BREAK}234,50.`,
  decimals: 'Deux chiffres au plus après la virgule, par exemple 12,35.',
  negative: 'Un montant sans signe moins, par exemple 25,50.',
  too_large: 'Un montant de moins d’un million de francs.',
} as const satisfies Record<AmountRefusal, string>;
