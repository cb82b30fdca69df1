import { decimal, NO_BREAK } from '../../../domain/text/french.ts';

/** Formats a fraction for a text field: 0.055 is « 5,5 ». */
export function typedShare(share: number): string {
  return String(rounded(share * 100, 4)).replace('.', ',');
}

/** Parses a percentage such as « 5 », « 5.25 » or « 5,5 % » to a fraction; `undefined` when it is not one. */
export function shareOf(typed: string): number | undefined {
  const [, figures] = /^\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*%?\s*$/.exec(typed) ?? [];
  return figures === undefined ? undefined : rounded(Number(figures.replace(',', '.')) / 100, 6);
}

/** Validates a percentage: returns a French correction, or `undefined` when valid. */
export function shareProblem(typed: string, most: number): string | undefined {
  const share = shareOf(typed);
  if (share === undefined) return 'Un pourcentage, par exemple 5 ou 2,5.';
  return share > most ? `Pas plus de ${decimal(most * 100)}${NO_BREAK}%.` : undefined;
}

/** Removes floating-point noise: 0.07 times a hundred is 7.000000000000001. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
