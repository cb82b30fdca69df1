import type { ShopDue } from '../../../contract/orders/payouts.ts';
import { sum } from '../../../domain/money/money.ts';
import { amount, count, type Locale } from '../../../domain/text/french.ts';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { lacksText, WAY_WORDS } from './payout-words.ts';

/** What is due to shops: owed for their sales, already paid, and the rest. */
export function dueColumns(shops: readonly ShopDue[], locale: Locale): readonly TableColumn<ShopDue>[] {
  const total = (field: 'earned' | 'paid' | 'due') => amount(sum(shops.map((shop) => shop[field])), locale);
  return [
    {
      id: 'shop',
      label: 'Boutique',
      kind: 'name',
      cell: ({ name, lacks }) => {
        const lack = lacksText(lacks);
        return (
          <>
            {name}
            {lack !== undefined && <small>{lack}</small>}
          </>
        );
      },
      total: count(shops.length, 'boutique', 'boutiques'),
    },
    { id: 'way', label: 'Voie', kind: 'words', cell: ({ way }) => WAY_WORDS[way] },
    {
      ...{ id: 'earned', label: 'Dû pour ses ventes', kind: 'figure' },
      cell: ({ earned }) => amount(earned, locale),
      total: total('earned'),
    },
    {
      ...{ id: 'paid', label: 'Déjà versé', kind: 'figure' },
      cell: ({ paid }) => amount(paid, locale),
      total: total('paid'),
    },
    {
      ...{ id: 'due', label: 'À verser', kind: 'figure' },
      cell: ({ due }) => amount(due, locale),
      total: total('due'),
    },
  ];
}
