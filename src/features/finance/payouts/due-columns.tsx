import type { ShopDue } from '../../../contract/orders/payouts.ts';
import { sum } from '../../../domain/money/money.ts';
import { count, figure, type Locale } from '../../../domain/text/french.ts';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { dueParts, holdText, WAY_WORDS } from './payout-words.ts';

/** The dues of the shops: owed for their sales, paid, prepared but not yet paid, and the rest. */
export function dueColumns(shops: readonly ShopDue[], locale: Locale): readonly TableColumn<ShopDue>[] {
  const figures = (id: keyof ReturnType<typeof dueParts>, label: string): TableColumn<ShopDue> => ({
    ...{ id, label, kind: 'figure' },
    cell: (shop) => figure(dueParts(shop)[id], locale),
    total: figure(sum(shops.map((shop) => dueParts(shop)[id])), locale),
  });
  return [
    {
      id: 'shop',
      label: 'Boutique',
      kind: 'name',
      cell: (shop) => {
        const hold = holdText(shop);
        return (
          <>
            {shop.name}
            {hold !== undefined && <small>{hold}</small>}
          </>
        );
      },
      total: count(shops.length, 'boutique', 'boutiques'),
    },
    { id: 'way', label: 'Voie', kind: 'words', cell: ({ way }) => WAY_WORDS[way] },
    figures('earned', 'Dû pour ses ventes'),
    figures('paid', 'Versé'),
    figures('underway', 'Préparé'),
    figures('due', 'À verser, CHF'),
  ];
}
