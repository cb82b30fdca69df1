import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { isAdmin, isStaff } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { DeliveriesReport } from './deliveries-report.tsx';
import { OwnReport } from './own-shop-report.tsx';
import { reportViews } from './report-views.tsx';
import { ShopsReport } from './shops-report.tsx';

/**
 * What was sold and delivered in a month, and what it comes to: a producer's own statement, every shop's for an admin,
 * the deliveries for whoever brings them or looks after a hub. Asked of the server, kept on no device.
 */
export function ReportScreen() {
  const { search } = useAppLocation();
  const market = useMarket();
  const [device] = useDevice();
  const me = useMe();
  useTitle('Rapports');
  if (market === undefined || me === undefined) return null;
  const shops = me?.shops ?? [];
  // A producer may never have chosen where to shop.
  if (!isStaff(device)) return <OwnReport shops={shops} zone={market?.hub.timezone ?? DEFAULT_ZONE} />;
  if (market === null) return <MissingData what="Ce marché" />;
  const views = reportViews(isAdmin(device) || shops.length > 0);
  return search['view'] === 'deliveries' || !views.includes('shops') ? (
    <DeliveriesReport key={market.slug} market={market} views={views} />
  ) : (
    <ShopsReport key={market.slug} market={market} views={views} whole={isAdmin(device)} />
  );
}
