import { Map, Package, TriangleAlert, UserRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { type NavItem as Tab, TabBar } from '../../ui/layout/tab-bar.tsx';
import { useAppLocation } from '../../hooks/use-place.ts';
import { courierPlace, courierTab, type CourierView } from '../../features/courier/day/courier-place.ts';
import { CourierDayProvider, useCourierDay } from '../../features/courier/day/courier-day.tsx';
import { MarketProvider } from '../../features/shared/market/market-provider.tsx';
import { useOwnHub } from '../../features/shared/market/use-office-hubs.ts';
import { SlowStart } from '../start/slow-start.tsx';
import { Column } from '../../ui/layout/primitives.tsx';
import styles from './courier-layout.module.css';

/**
 * The courier's frame: one column for one hand, four tabs at the bottom. An order or a panel replaces the tabs with
 * its own bar.
 */
export function ShopperLayout({ children, panel }: { children: ReactNode; panel: ReactNode | undefined }) {
  return (
    <MarketProvider>
      <CourierDayProvider>
        <Framed panel={panel}>{children}</Framed>
      </CourierDayProvider>
    </MarketProvider>
  );
}

function Framed({ children, panel }: { children: ReactNode; panel: ReactNode | undefined }) {
  useOwnHub();
  const { order } = courierPlace(useAppLocation());
  const covered = panel !== undefined;
  return (
    <Column size="16" className={styles.frame}>
      <Column as="main" grow shrink id="contenu" tabIndex={-1}>
        {panel}
        <Column grow className={styles.screen} hidden={covered}>
          <Suspense fallback={<SlowStart of="part" />}>{children}</Suspense>
        </Column>
      </Column>
      {!covered && order === undefined && <Tabs />}
    </Column>
  );
}

function Tabs() {
  const place = useAppLocation();
  const { problems } = useCourierDay();
  const { view } = courierPlace(place);
  const tabs: readonly Tab[] = TABS.map(([name, label, icon]) => ({
    href: courierTab(place, name),
    label,
    icon,
    current: name === view,
    count: name === 'issues' ? problems : 0,
  }));
  return (
    <div className={styles.tabs}>
      <TabBar label="Navigation équipe" places={tabs} hand="glove" />
    </div>
  );
}

const TABS: readonly (readonly [CourierView, string, ReactNode])[] = [
  ['tour', 'Tournée', <Map key="tour" />],
  ['prepare', 'Préparation', <Package key="prepare" />],
  ['issues', 'Problèmes', <TriangleAlert key="issues" />],
  ['me', 'Moi', <UserRound key="me" />],
];
