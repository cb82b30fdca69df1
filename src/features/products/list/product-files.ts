import { csvText, moneyCell } from '../../../domain/text/csv.ts';
import { list } from '../../../domain/text/french.ts';
import { MISSING_NAMES } from '../../../domain/catalogue/legal-information.ts';
import { productStateWords } from './product-columns.tsx';
import type { ListedProduct } from './product-filters.ts';

/** The displayed products as CSV, in the order of the list. */
export function productsCsv(products: readonly ListedProduct[]): string {
  return csvText([
    HEAD,
    ...products.map((one) => [
      ...[one.sku, one.title, one.shop?.name ?? one.vendor, one.categoryName, one.part, moneyCell(one.price)],
      ...[
        one.discount === undefined ? '' : moneyCell(one.discount),
        one.portion,
        one.stock,
        one.promised,
        one.sold,
      ],
      ...[productStateWords(one), list((one.missing ?? []).map((field) => MISSING_NAMES[field]))],
    ]),
  ]);
}

const HEAD = [
  ...['N°', 'Titre', 'Boutique', 'Rayon', 'Sous-rayon', 'Prix (CHF)', 'Prix promotion (CHF)', 'Portion'],
  ...['Stock', 'Promis', 'Vendus en 4 semaines', 'État', 'Manque'],
];
