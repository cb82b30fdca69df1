import { Store } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { shopStatement, type ShopReport } from '../../../contract/statistics/statements.ts';
import { holdsFolded } from '../../../domain/text/search-text.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { MarketSums } from './market-totals.tsx';
import { NothingSold } from './no-sales.tsx';
import { ReportSpan } from './report-span.tsx';
import { type ReportView, ReportViews } from './report-views.tsx';
import { SHOP_SORTS, shopColumns } from './shop-columns.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { useReport } from './use-report.ts';

interface ShopsReportProps {
  readonly market: Market;
  readonly views: readonly ReportView[];
  /** Whether all shops of the hub are read, and what the market itself brought in; else one's own shops. */
  readonly whole: boolean;
}

/** What each shop sold in a month and what it is owed; one of them opens its statement. */
export function ShopsReport({ market, views, whole }: ShopsReportProps) {
  const place = useAppLocation();
  const go = useGo();
  const locale = useLocale();
  const [sorting, sort] = useSorting(SHOP_SORTS, BY_NAME);
  const { q = '', of } = place.search;
  const query = whole ? { hub: market.slug } : {};
  const { today, period, asked, report } = useReport(shopStatement, query, market.hub.timezone);
  const shops = report && named(Object.values(report.shops), q);
  const open = shops?.find(({ vendor }) => vendor === of);
  return (
    <RemoteList
      title="Rapports"
      search={{
        label: 'Chercher un producteur',
        placeholder: 'Producteur…',
        value: q,
        onChange: (typed) => go(searchHref(place, { q: typed }), { replace: true }),
      }}
      views={<ReportViews views={views} here="shops" />}
      filters={<ReportSpan period={period} today={today} />}
      offline="Les rapports se lisent avec du réseau."
      asked={asked}
      sums={whole && report && report.orders.length > 0 && <MarketSums report={report} period={period} />}
      columns={shopColumns(shops ?? [], locale)}
      rows={shops}
      keyOf={({ vendor }) => vendor}
      hrefOf={({ vendor }) => searchHref(place, { of: vendor })}
      isCurrent={(shop) => shop === open}
      sorting={sorting}
      onSort={sort}
      none={
        q === '' ? (
          <NothingSold period={period} />
        ) : (
          <EmptyState picture={<Store />} title="Aucun producteur ne correspond">
            Cherchez une partie de son nom.
          </EmptyState>
        )
      }
    >
      {report !== undefined && open !== undefined && (
        <StatementSheet
          shop={open}
          products={report.products}
          period={period}
          onClose={() => go(searchHref(place, { of: undefined }), { replace: true })}
        />
      )}
    </RemoteList>
  );
}

const BY_NAME = { by: 'name', descending: false } as const;

function named(shops: readonly ShopReport[], words: string): readonly ShopReport[] {
  return shops.filter(({ name }) => holdsFolded(words, name));
}
