import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { isAdmin, isStaff } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useAppLocation, searchHref, useGo } from '../../../hooks/use-place.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { DeliveriesReport } from './deliveries-report.tsx';
import { JournalReport } from './journal-report.tsx';
import { reportViews } from './report-views.tsx';
import { ShopsReport } from './shops-report.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { shopStatement } from '../../../contract/statistics/statements.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { OwnPayouts } from '../payouts/own-payouts.tsx';
import { NothingSold } from './no-sales.tsx';
import { ReportSpan } from './report-span.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './report-pages.module.css';
import { Statement } from './shop-statement-view.tsx';
import { useReport } from './use-report.ts';

/**
 * The sales and deliveries of a month: a producer's own statement, every shop's for an admin, deliveries for couriers
 * and managers. Read from the server, never stored on the device.
 */
export function ReportScreen() {
  const { search } = useAppLocation();
  const market = useMarket();
  const [device] = useDevice();
  const me = useMe();
  useTitle('Rapports');
  if (market === undefined || me === undefined) return null;
  const shops = me?.shops ?? [];
  // A producer may have no selected market.
  if (!isStaff(device)) return <OwnReport shops={shops} zone={market?.hub.timezone ?? DEFAULT_ZONE} />;
  if (market === null) return <MissingData what="Ce marché" />;
  const views = reportViews(isAdmin(device) || shops.length > 0, isAdmin(device));
  if (search['view'] === 'journal' && isAdmin(device))
    return <JournalReport key={market.slug} market={market} views={views} />;
  return search['view'] === 'deliveries' || !views.includes('shops') ? (
    <DeliveriesReport key={market.slug} market={market} views={views} />
  ) : (
    <ShopsReport key={market.slug} market={market} views={views} whole={isAdmin(device)} />
  );
}

interface OwnReportProps {
  readonly shops: readonly { readonly urlpath: string; readonly name: string }[];
  readonly zone: string;
}

/** A producer's monthly statement: of the shop in the URL, or of their first shop. */
function OwnReport({ shops, zone }: OwnReportProps) {
  const place = useAppLocation();
  const go = useGo();
  const own = shops.find(({ urlpath }) => urlpath === place.search['shop']) ?? shops[0];
  const { today, period, online, remote, report } = useReport(shopStatement, ALL_OWN, zone);
  const sold = own && report?.shops[own.urlpath];
  return (
    <div className={styles.own}>
      <PageHead
        title="Décompte"
        detail={own?.name}
        back={`/orders${own === undefined ? '' : `?shop=${own.urlpath}`}`}
        backLabel="Mes commandes"
      />
      <Stack
        as="main"
        gap="3"
        id="contenu"
        className={styles.ownMain}
        tabIndex={-1}
        aria-busy={remote.pending}
      >
        {shops.length > 1 && (
          <Select
            label="Ma boutique"
            value={own?.urlpath}
            options={shops.map(({ urlpath, name }) => ({ value: urlpath, label: name }))}
            onChange={({ target }) => go(searchHref(place, { shop: target.value }), { replace: true })}
          />
        )}
        <ReportSpan period={period} today={today} />
        {!online && <Notice tone="bell">Le décompte se lit avec du réseau.</Notice>}
        <RemoteProblem refusal={remote.refusal} again={remote.refetch} />
        {report === undefined && online && remote.refusal === undefined && <SkeletonRows count={4} />}
        {report !== undefined && sold === undefined && <NothingSold period={period} />}
        {report !== undefined && sold !== undefined && (
          <Statement shop={sold} products={report.products} period={period} />
        )}
        {own && <OwnPayouts key={own.urlpath} urlpath={own.urlpath} zone={zone} />}
      </Stack>
    </div>
  );
}

/** The answer covers all of an owner's shops: one query serves each of them. */
const ALL_OWN = {};
