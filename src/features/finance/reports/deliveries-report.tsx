import { FileDown, Truck } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { type ReportShopper, shopperStatement } from '../../../contract/statistics/statements.ts';
import { grouped } from '../../../domain/core/group-by.ts';
import { holdsFolded } from '../../../domain/text/search-text.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { staffOfHub } from '../../../mirror/queries/day-rows-query.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { periodText, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { CourierSheet } from './courier-sheet.tsx';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { deliveriesCsv } from './report-files.ts';
import { ReportSpan } from './report-span.tsx';
import { type ReportView, ReportViews } from './report-views.tsx';
import { useReport } from './use-report.ts';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { amount, count, figure, type Locale } from '../../../domain/text/french.ts';
import { type Centimes, sum } from '../../../domain/money/money.ts';

/** The home deliveries of each courier in a month, with their value; a courier reads only their own. */
export function DeliveriesReport({ market, views }: { market: Market; views: readonly ReportView[] }) {
  const place = useAppLocation();
  const go = useGo();
  const locale = useLocale();
  const { timezone } = market.hub;
  const [sorting, sort] = useSorting(COURIER_SORTS, BY_NAME);
  const { q = '', of } = place.search;
  const { today, period, remote, report } = useReport(shopperStatement, { hub: market.slug }, timezone);
  const staff = useLive(staffOfHub, { hub: market.slug });
  const nameOf = (who: string) => staff?.find(({ email }) => email === who)?.displayName ?? who;
  const couriers = report?.shoppers.filter(({ who }) => holdsFolded(q, `${nameOf(who)} ${who}`));
  const open = couriers?.find(({ who }) => who === of);
  const brought = grouped(report?.orders ?? [], ({ who }) => who);
  return (
    <RemoteList
      title="Rapports"
      search={{
        label: 'Chercher un livreur',
        placeholder: 'Livreur…',
        value: q,
        onChange: (typed) => go(searchHref(place, { q: typed }), { replace: true }),
      }}
      views={<ReportViews views={views} here="deliveries" />}
      filters={<ReportSpan period={period} today={today} />}
      actions={
        report !== undefined &&
        report.orders.length > 0 && <SaveDeliveries {...{ report, period, timezone }} />
      }
      offline="Les rapports se lisent avec du réseau."
      query={remote}
      columns={courierColumns(couriers ?? [], brought, nameOf, locale)}
      rows={couriers}
      keyOf={({ who }) => who}
      hrefOf={({ who }) => searchHref(place, { of: who })}
      isCurrent={(courier) => courier === open}
      sorting={sorting}
      onSort={sort}
      none={
        report?.shoppers.length === 0 ? (
          <EmptyState picture={<Truck />} title={`Aucune livraison en ${periodText(period)}`}>
            Une livraison compte ici une fois faite, dans une tournée que quelqu’un conduit.
          </EmptyState>
        ) : (
          <EmptyState picture={<Truck />} title="Aucun livreur ne correspond">
            Cherchez une partie de son nom.
          </EmptyState>
        )
      }
    >
      {open !== undefined && (
        <CourierSheet
          courier={open}
          name={nameOf(open.who)}
          orders={brought.get(open.who) ?? []}
          zone={timezone}
          period={period}
          onClose={() => go(searchHref(place, { of: undefined }), { replace: true })}
        />
      )}
    </RemoteList>
  );
}

const BY_NAME = { by: 'who', descending: false } as const;

interface SaveDeliveriesProps {
  readonly report: ReportShopper;
  readonly period: ReportPeriod;
  readonly timezone: string;
}

function SaveDeliveries({ report, period, timezone }: SaveDeliveriesProps) {
  return (
    <IconButton
      label="Enregistrer les livraisons (CSV)"
      icon={<FileDown />}
      look="line"
      onClick={() => saveCsv(`cabas-livraisons-${period}.csv`, deliveriesCsv(report.orders, timezone))}
    />
  );
}

type Courier = ReportShopper['shoppers'][number];
type Brought = ReadonlyMap<string, ReportShopper['orders']>;

const COURIER_SORTS = ['who', 'brought', 'extra', 'amount'] as const;

/** The columns of the couriers: deliveries, orders that travelled together, value; with the totals. */
function courierColumns(
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
      total: `${figure(sum(couriers.map(({ ca }) => ca)), locale)} CHF`,
    },
  ];
}
