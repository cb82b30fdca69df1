import { Badge } from '../../../ui/feedback/badge.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import type { ShopReport } from '../../../contract/statistics/statements.ts';
import { amount, count, decimal, figure, type Locale } from '../../../domain/text/french.ts';
import { sum } from '../../../domain/money/money.ts';
import { owedToShop } from '../../../domain/payment/shop-statement.ts';
import { commissionText } from './statement-words.ts';

export const SHOP_SORTS = ['name', 'orders', 'items', 'sales', 'discount', 'fees', 'owed', 'errors'] as const;

/** The columns of the shops: sales, commission, amount due and problems; with the totals. */
export function shopColumns(
  shops: readonly ShopReport[],
  locale: Locale,
): readonly TableColumn<ShopReport>[] {
  const items = shops.reduce((before, shop) => before + shop.items, 0);
  const of = (amountOf: (shop: ShopReport) => ShopReport['amount']) => ({
    kind: 'figure' as const,
    rank: amountOf,
    cell: (shop: ShopReport) => amount(amountOf(shop), locale),
    // In a narrow column the currency wraps below its figure as a whole.
    total: `${figure(sum(shops.map(amountOf)), locale)} CHF`,
  });
  return [
    {
      id: 'name',
      label: 'Producteur',
      kind: 'name',
      rank: ({ name }) => name,
      cell: (shop) => (
        <>
          {shop.name} <small>{commissionText(shop)}</small>
        </>
      ),
      total: count(shops.length, 'producteur', 'producteurs'),
    },
    {
      id: 'errors',
      label: 'Problèmes',
      kind: 'state',
      rank: ({ errors }) => errors,
      cell: ({ errors }) => errors > 0 && <Badge tone="bell">{count(errors, 'problème', 'problèmes')}</Badge>,
    },
    {
      id: 'orders',
      label: 'Commandes',
      kind: 'figure',
      rank: ({ orders }) => orders.length,
      cell: ({ orders }) => orders.length,
    },
    {
      id: 'items',
      label: 'Articles',
      kind: 'figure',
      rank: (shop) => shop.items,
      cell: (shop) => decimal(shop.items),
      total: decimal(items),
    },
    { id: 'sales', label: 'Ventes', ...of((shop) => shop.amount) },
    { id: 'discount', label: 'Rabais', ...of((shop) => shop.discount) },
    { id: 'fees', label: 'Commission', ...of((shop) => shop.fees) },
    { id: 'owed', label: 'À verser', ...of(owedToShop) },
  ];
}
