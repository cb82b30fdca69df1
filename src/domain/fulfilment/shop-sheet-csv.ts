import { csvText } from '../text/csv.ts';
import type { IsoDay } from '../calendar/hub-time.ts';
import { sheetByProduct, sheetByRank, type SheetLine } from './shop-sheet.ts';

/**
 * A day's list of a shop as CSV: a row per line for shops that choose the list by customer, else a row per
 * product.
 */
export function shopSheetCsv(lines: readonly SheetLine[], day: IsoDay, detailed: boolean): string {
  if (detailed)
    return csvText([
      ['Jour', 'Marché', 'Client', 'Produit', 'Variante', 'Portion', 'Pièces', 'Souhait'],
      ...sheetByRank(lines).flatMap(({ hub, rank, lines: own }) =>
        own.map(({ title, variant, part, quantity, note }) => [
          ...[day, hub, rank, title, variant, part, quantity, note],
        ]),
      ),
    ]);
  return csvText([
    ['Jour', 'Produit', 'Variante', 'Portion', 'Pièces', 'Souhaits'],
    ...sheetByProduct(lines).map(({ title, variant, part, quantity, wishes }) => {
      const words = wishes.map(({ rank, note }) => `n° ${rank} : ${note}`).join(', ');
      return [day, title, variant, part, quantity, words];
    }),
  ]);
}
