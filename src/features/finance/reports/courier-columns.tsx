import type { TableColumn } from '../../../ui/lists/table-column.ts';
import type { ReportShopper } from '../../../contract/statistics/statements.ts';
import { amount, count, type Locale } from '../../../domain/text/french.ts';
import { type Centimes, sum } from '../../../domain/money/money.ts';

type Courier = ReportShopper['shoppers'][number];
type Brought = ReadonlyMap<string, ReportShopper['orders']>;

export const COURIER_SORTS = ['who', 'brought', 'extra', 'amount'] as const;

/** Who delivered: how often, what of it came with orders that travelled together, what it came to; and all of it. */
export function courierColumns(
  couriers: readonly Courier[],
  brought: Brought,
  nameOf: (who: string) => string,
  locale: Locale,
): readonly TableColumn<Courier>[] {
  const together = (extra: Centimes) => (extra > 0 ? amount(extra, locale) : '–');
  const many = ({ who }: Courier) => brought.get(who)?.length ?? 0;
  return [
    {
      id: 'who',
      label: 'Livreur',
      kind: 'name',
      rank: ({ who }) => nameOf(who),
      cell: ({ who }) => (
        <>
          {nameOf(who)}
          {nameOf(who) !== who && <small>{who}</small>}
        </>
      ),
      total: count(couriers.length, 'livreur', 'livreurs'),
    },
    {
      id: 'brought',
      label: 'Livraisons',
      kind: 'figure',
      rank: many,
      cell: many,
      total: couriers.reduce((before, courier) => before + many(courier), 0),
    },
    {
      id: 'extra',
      label: 'Dont groupées',
      kind: 'figure',
      rank: ({ extra }) => extra,
      cell: ({ extra }) => together(extra),
      total: together(sum(couriers.map(({ extra }) => extra))),
    },
    {
      id: 'amount',
      label: 'Montant',
      kind: 'figure',
      rank: ({ ca }) => ca,
      cell: ({ ca }) => amount(ca, locale),
      total: amount(sum(couriers.map(({ ca }) => ca)), locale),
    },
  ];
}
