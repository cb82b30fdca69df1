import { count, decimal } from '../text/french.ts';

/** The number of products of a shop, and of those on sale. */
export interface SaleCounts {
  readonly products: number;
  readonly onSale: number;
}

/** What the publication of a shop offers to customers: « 1 produit est en vente, 3 ne le sont pas encore ». */
export function saleCountsText({ products, onSale }: SaleCounts): string {
  const off = products - onSale;
  if (products === 0) return 'aucun produit n’y est encore';
  if (onSale === 0)
    return products === 1
      ? 'son produit n’est pas encore en vente'
      : 'aucun de ses produits n’est encore en vente';
  const sold = count(onSale, 'produit est en vente', 'produits sont en vente');
  if (off === 0) return sold;
  return `${sold}, ${decimal(off)} ${off === 1 ? 'ne l’est pas encore' : 'ne le sont pas encore'}`;
}
