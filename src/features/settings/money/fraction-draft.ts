import { decimal, NO_BREAK } from '../../../domain/text/french.ts';

/** A fraction as it is typed: 0.055 is « 5,5 ». */
export function typedShare(share: number): string {
  return String(rounded(share * 100, 4)).replace('.', ',');
}

/** The fraction that somebody typed as a percentage, « 5 », « 5.25 » or « 5,5 % »; `undefined` when it is none. */
export function shareOf(typed: string): number | undefined {
  const [, figures] = /^\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%?\s*$/.exec(typed) ?? [];
  return figures === undefined ? undefined : rounded(Number(figures.replace(',', '.')) / 100, 6);
}

/** What to do about a percentage, in words; nothing where it can be kept. */
export function shareProblem(typed: string, most: number): string | undefined {
  const share = shareOf(typed);
  if (share === undefined) return 'Un pourcentage, par exemple 5 ou 2,5.';
  return share > most ? `Pas plus de ${decimal(most * 100)}${NO_BREAK}%.` : undefined;
}

/** 0.07 times a hundred is 7.000000000000001 for a machine. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
