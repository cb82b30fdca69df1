import type { BatchOutcome } from '../../../contract/catalogue/managed-products.ts';
import { changedPrice, isPriceJump, type PriceChange } from '../../../domain/catalogue/price-change.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { MOST_STOCK } from '../../../domain/catalogue/stock-count.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { count, decimal, list, NO_BREAK } from '../../../domain/text/french.ts';
import { EMPTY_ON_SALE } from '../../stock/stock-words.ts';
import type { PriceJump } from './price-jumps.tsx';
import type { ListedProduct } from './product-filters.ts';
import type { BatchInput } from './use-batch.ts';

/** A change of all selected products. */
export type ChoiceEdit =
  | { readonly kind: 'price'; readonly change: PriceChange }
  | { readonly kind: 'stock'; readonly add: boolean; readonly pieces: number }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'sale'; readonly available: boolean };

/** A change that the server refused as a whole. */
export interface FailedEdit {
  readonly edit: ChoiceEdit;
  readonly message: string;
}

/** The error of the current input; an earlier error disappears once the input changes. */
export function errorOf(failed: FailedEdit | undefined, edit: ChoiceEdit): string | undefined {
  return failed !== undefined && isEqual(failed.edit, edit) ? failed.message : undefined;
}

/** Which products put on sale stay off, and which cannot be ordered for lack of stock. */
export function saleDetail(
  edit: ChoiceEdit,
  chosen: readonly ListedProduct[],
  outcomes: readonly BatchOutcome[],
): { readonly detail?: string } {
  if (edit.kind !== 'sale' || !edit.available) return {};
  const incomplete = outcomes.filter(({ missing }) => missing !== undefined).length;
  const sold = new Set(
    outcomes
      .filter(({ outcome, missing }) => outcome === 'saved' && missing === undefined)
      .map(({ key }) => key),
  );
  const empty = chosen.filter(({ sku, stock }) => stock === 0 && sold.has(String(sku)));
  const parts = [
    ...(incomplete > 0
      ? [`${count(incomplete, 'attend ses mentions', 'attendent leurs mentions')} et reste hors vente.`]
      : []),
    ...(empty.length === 1 ? [`${empty[0]?.title ?? ''}${NO_BREAK}: ${EMPTY_ON_SALE}`] : []),
    ...(empty.length > 1
      ? [
          `${decimal(empty.length)} sont en vente, mais leur stock est 0${NO_BREAK}: personne ne peut les commander.`,
        ]
      : []),
  ];
  return parts.length === 0 ? {} : { detail: parts.join(' ') };
}

/** The rows of a batch, with the values seen; unchanged products are left out. */
export function rowsOf(chosen: readonly ListedProduct[], edit: ChoiceEdit): readonly BatchInput[] {
  return chosen.flatMap((product) => {
    const change = changeOf(product, edit);
    return change === undefined ? [] : [{ key: String(product.sku), sku: product.sku, ...change }];
  });
}

function changeOf(product: ListedProduct, edit: ChoiceEdit): Pick<BatchInput, 'seen' | 'fields'> | undefined {
  switch (edit.kind) {
    case 'price': {
      const price = changedPrice(product.price, edit.change);
      if (price === product.price) return undefined;
      return {
        seen: { pricing: { price: product.price } },
        fields: { pricing: { price } },
      };
    }
    case 'stock': {
      const stock = stockAfter(product.stock, edit);
      if (stock === product.stock) return undefined;
      return { seen: { pricing: { stock: product.stock } }, fields: { pricing: { stock } } };
    }
    case 'category':
      if (edit.slug === product.category) return undefined;
      return { seen: { categories: product.category }, fields: { categories: edit.slug } };
    case 'sale':
      // Sent without the value seen: a concurrent change is either identical, or overruled on purpose.
      if (edit.available === product.available) return undefined;
      return { fields: { attributes: { available: edit.available } } };
  }
}

/** The price of a product after a change. */
export function priceAfter({ price }: ListedProduct, change: PriceChange): Centimes {
  return changedPrice(price, change);
}

/** The products whose price would change by a large factor. */
export function jumpsOf(chosen: readonly ListedProduct[], edit: ChoiceEdit): readonly PriceJump[] {
  if (edit.kind !== 'price') return [];
  return chosen.flatMap((product): PriceJump[] => {
    const [{ sku, title, price: was }, now] = [product, priceAfter(product, edit.change)];
    return isPriceJump(was, now) ? [{ key: String(sku), title, was, now }] : [];
  });
}

/** The stock after a change, within its limits. */
export function stockAfter(
  stock: number,
  { add, pieces }: { readonly add: boolean; readonly pieces: number },
): number {
  return Math.min(MOST_STOCK, Math.max(0, add ? stock + pieces : pieces));
}

/** The products that were not saved, each with its reason. */
export function unsavedWords(
  outcomes: readonly BatchOutcome[],
  products: readonly ListedProduct[],
): readonly { readonly sku: number; readonly title: string; readonly why: string }[] {
  const titles = new Map(products.map(({ sku, title }) => [sku, title]));
  return outcomes.flatMap(({ key, outcome, details = [] }) => {
    const sku = Number(key);
    if (outcome !== 'refused' && outcome !== 'conflict') return [];
    return [{ sku, title: titles.get(sku) ?? key, why: list(details.map(({ message }) => message)) }];
  });
}
