import {
  Boxes,
  ChartColumn,
  ClipboardList,
  Footprints,
  Landmark,
  MessageCircle,
  Package,
  Repeat,
  Store,
  SlidersHorizontal,
  Tag,
  TriangleAlert,
  UserRound,
  Users,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '../../ui/actions/link.tsx';
import { Logo } from '../../ui/foundations/logo.tsx';
import { Rail } from '../../ui/layout/rail.tsx';
import { type NavItem, TabBar } from '../../ui/layout/tab-bar.tsx';
import { isAdmin, manages } from '../../domain/people/person.ts';
import { type DeviceSettings, useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useMe } from '../../hooks/use-me.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { MarketProvider } from '../../features/shared/market/market-provider.tsx';
import { WORK_ICONS } from '../../features/shared/people/work-icons.tsx';
import { workPlaces } from '../../features/shared/people/work-places.ts';
import { useOwnHub } from '../../features/shared/market/use-office-hubs.ts';
import { SlowStart } from '../start/slow-start.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './office-layout.module.css';
import { useOrdersView } from './use-orders-view.ts';

/**
 * The office's frame: a navigation rail, and the scrolling screen. A shop owner sees only that shop's orders, in
 * another frame.
 */
export function OfficeLayout({ children, panel }: { children: ReactNode; panel: ReactNode | undefined }) {
  const view = useOrdersView();
  return (
    <MarketProvider>
      {view === 'hub' ? <Staffed panel={panel}>{children}</Staffed> : <Alone panel={panel}>{children}</Alone>}
    </MarketProvider>
  );
}

function Staffed({ children, panel }: { children: ReactNode; panel: ReactNode | undefined }) {
  useOwnHub();
  const [waiting, setWaiting] = useState(0);
  const { path, search } = useAppLocation();
  const [device] = useDevice();
  const { places, foot } = useWays(waiting);
  const covered = panel !== undefined;
  return (
    <Stack grow className={styles.office}>
      {manages(device) && (
        <Suspense>
          <CountWaiting at={`${path} ${search['thread'] ?? ''}`} onCount={setWaiting} />
        </Suspense>
      )}
      <div className={styles.rail}>
        <Rail
          label="Bureau"
          head={
            <Link className={styles.logo} href="/orders" aria-label="Cabas, commandes">
              <Logo />
            </Link>
          }
          places={places}
          foot={foot}
        />
      </div>
      <Text as="main" shrink size="14" id="contenu" className={styles.main} tabIndex={-1}>
        {covered && <div className={styles.panel}>{panel}</div>}
        <div className={styles.screen} hidden={covered}>
          <Suspense fallback={<SlowStart of="part" />}>{children}</Suspense>
        </div>
      </Text>
      <div className={styles.tabs}>
        <TabBar label="Bureau" places={[...places, ...foot]} />
      </div>
    </Stack>
  );
}

function Alone({ children, panel }: { children: ReactNode; panel: ReactNode | undefined }) {
  return (
    <>
      {panel}
      <div hidden={panel !== undefined}>{children}</div>
    </>
  );
}

// Lazy, since it queries the server: the first board does not wait for it.
const CountWaiting = lazy(async () => ({
  default: (await import('../../features/messages/office/count-waiting.tsx')).CountWaiting,
}));

/** The office's navigation, with links to one's other work, to the market and to the account. */
function useWays(waiting: number): {
  readonly places: readonly NavItem[];
  readonly foot: readonly NavItem[];
} {
  const { path } = useAppLocation();
  const me = useMe();
  const [device] = useDevice();
  const toCheck = useLive(waitingCounts, {})?.toCheck ?? 0;
  return {
    places: [
      {
        href: '/orders',
        label: 'Commandes',
        icon: <ClipboardList />,
        current: path.startsWith('/orders') && path !== '/orders/collect',
      },
      { href: '/orders/collect', label: 'Collecte', icon: <Package />, current: path === '/orders/collect' },
      {
        href: '/issues',
        label: 'Problèmes',
        icon: <TriangleAlert />,
        current: path === '/issues',
        count: toCheck,
      },
      ...(manages(device)
        ? [
            {
              href: '/admin/products',
              label: 'Produits',
              icon: <Tag />,
              current: path.startsWith('/admin/products'),
            },
            {
              href: '/admin/shops',
              label: 'Boutiques',
              icon: <Store />,
              current: path.startsWith('/admin/shops'),
            },
            { href: '/admin/stock', label: 'Stock', icon: <Boxes />, current: path === '/admin/stock' },
          ]
        : []),
      ...(manages(device)
        ? [
            {
              href: '/admin/messages',
              label: 'Messages',
              icon: <MessageCircle />,
              current: path === '/admin/messages',
              count: waiting,
            },
          ]
        : []),
      ...customerPlaces(device, path),
      ...(manages(device)
        ? [
            {
              href: '/invoices',
              label: 'Factures',
              icon: <Landmark />,
              current: path.startsWith('/invoices'),
            },
          ]
        : []),
      { href: '/report', label: 'Rapports', icon: <ChartColumn />, current: path === '/report' },
      ...(isAdmin(device)
        ? [
            {
              href: '/analytics',
              label: 'Fréquentation',
              icon: <Footprints />,
              current: path === '/analytics',
            },
          ]
        : []),
      ...(manages(device)
        ? [
            {
              href: '/admin',
              label: 'Réglages',
              icon: <SlidersHorizontal />,
              current:
                path === '/admin' ||
                (path.startsWith('/admin/') && !/^\/admin\/(products|shops|stock|messages)/.test(path)),
            },
          ]
        : []),
    ],
    foot: [
      ...workPlaces(device)
        .filter(({ kind }) => kind !== 'office')
        .map(({ kind, label, href }) => ({ href, label, icon: WORK_ICONS[kind], current: false })),
      { href: '/profile', label: me?.displayName ?? 'Mon compte', icon: <UserRound />, current: false },
    ],
  };
}

/** One navigation item for a market's customers, which groups segments and contracts. */
function customerPlaces(device: Pick<DeviceSettings, 'roles'>, path: string): readonly NavItem[] {
  const contracts = '/subscriptions/all';
  if (isAdmin(device)) {
    const current = /^\/customers(\/|$)/.test(path) || path === '/crm' || path === contracts;
    return [{ href: '/customers', label: 'Clients', icon: <Users />, current }];
  }
  if (!manages(device)) return [];
  // A fifth of a phone's width fits no longer label.
  return [{ href: contracts, label: 'Abonnés', icon: <Repeat />, current: path === contracts }];
}
