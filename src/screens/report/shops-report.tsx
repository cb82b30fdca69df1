import { Store } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { shopStatement, type ShopReport } from '../../contract/statements.ts';
import { amount, count } from '../../domain/french.ts';
import { holdsFolded } from '../../domain/search-text.ts';
import { owedToShop } from '../../domain/shop-statement.ts';
import { searchHref, useGo, usePlace } from '../../hooks/use-place.ts';
import { AskedList } from '../../parts/asked-list.tsx';
import { AskedRow } from '../../parts/asked-row.tsx';
import { type Market, useLocale } from '../../parts/market.tsx';
import { commissionText, soldText } from '../../parts/statement-words.ts';
import { MarketSums } from './market-sums.tsx';
import { NothingSold } from './nothing-sold.tsx';
import { ReportSpan } from './report-span.tsx';
import { type ReportView, ReportViews } from './report-views.tsx';
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
  const place = usePlace();
  const go = useGo();
  const { q = '', of } = place.search;
  const query = whole ? { hub: market.slug } : {};
  const { today, period, asked, report } = useReport(shopStatement, query, market.hub.timezone);
  const shops = report && named(Object.values(report.shops), q);
  const open = shops?.find(({ vendor }) => vendor === of);
  return (
    <AskedList
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
      rows={shops?.map((shop) => ({
        key: shop.vendor,
        row: <ShopRow shop={shop} href={searchHref(place, { of: shop.vendor })} current={shop === open} />,
      }))}
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
    </AskedList>
  );
}

function ShopRow({ shop, href, current }: { shop: ShopReport; href: string; current: boolean }) {
  const locale = useLocale();
  return (
    <AskedRow
      href={href}
      current={current}
      over={false}
      name={shop.name}
      detail={soldText(shop)}
      said={commissionText(shop)}
      figure={amount(owedToShop(shop), locale)}
      state={shop.errors > 0 && <Badge tone="bell">{count(shop.errors, 'problème', 'problèmes')}</Badge>}
    />
  );
}

function named(shops: readonly ShopReport[], words: string): readonly ShopReport[] {
  return shops
    .filter(({ name }) => holdsFolded(words, name))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}
