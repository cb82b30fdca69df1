import { Store, Copy, FileDown, HandCoins } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import {
  shopStatement,
  type ShopReport,
  type ReportOrders,
} from '../../../contract/statistics/statements.ts';
import { holdsFolded } from '../../../domain/text/search-text.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { NothingSold } from './no-sales.tsx';
import { ReportSpan } from './report-span.tsx';
import { type ReportView, ReportViews } from './report-views.tsx';
import { SHOP_SORTS, shopColumns } from './shop-columns.tsx';
import { useReport } from './use-report.ts';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { capital } from '../../../domain/text/french.ts';
import { periodText, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { Statement } from './shop-statement-view.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { copyText } from '../../shared/device/copy-text.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { incomeLines, shopsLines } from './statement-words.ts';
import { incomesCsv, productsCsv } from './report-files.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './report-pages.module.css';

interface ShopsReportProps {
  readonly market: Market;
  readonly views: readonly ReportView[];
  /** Whether it covers all shops of the hub and the market's own income; otherwise only one's own shops. */
  readonly whole: boolean;
}

/** The monthly sales and amounts due of each shop; a row opens its statement. */
export function ShopsReport({ market, views, whole }: ShopsReportProps) {
  const place = useAppLocation();
  const go = useGo();
  const locale = useLocale();
  const [sorting, sort] = useSorting(SHOP_SORTS, BY_NAME);
  const { q = '', of } = place.search;
  const query = whole ? { hub: market.slug } : {};
  const { today, period, remote, report } = useReport(shopStatement, query, market.hub.timezone);
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
      query={remote}
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
          hub={whole ? market.slug : undefined}
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

interface StatementSheetProps {
  readonly shop: ShopReport;
  /** Of all shops. */
  readonly products: ReportOrders['products'];
  readonly period: ReportPeriod;
  readonly hub: string | undefined;
  readonly onClose: () => void;
}

/** The statement of one shop beside the list. */
function StatementSheet({ shop, products, period, hub, onClose }: StatementSheetProps) {
  return (
    <LazySheet open onClose={onClose} title={shop.name} detail={capital(periodText(period))} wide="side">
      <Statement shop={shop} products={products} period={period} hub={hub} />
    </LazySheet>
  );
}

/** The total due to the shops, and the market's own income. */
function MarketSums({ report, period }: { report: ReportOrders; period: ReportPeriod }) {
  const locale = useLocale();
  return (
    <Stack gap="3" className={styles.sums}>
      <Card className={styles.sum}>
        <h2>Producteurs</h2>
        <Bill lines={shopsLines(report, locale)} />
        <ButtonLink icon={<HandCoins />} wide href="/payouts">
          Versements
        </ButtonLink>
        <Button
          icon={<FileDown />}
          wide
          onClick={() => saveCsv(`cabas-articles-${period}.csv`, productsCsv(report.products))}
        >
          Enregistrer les articles (CSV)
        </Button>
      </Card>
      <Card className={styles.sum}>
        <h2>Marché</h2>
        <Bill lines={incomeLines(report, locale)} />
        <Button icon={<Copy />} wide onClick={() => void copyText(incomesCsv(report), 'Revenus copiés')}>
          Copier pour la comptabilité
        </Button>
      </Card>
    </Stack>
  );
}
