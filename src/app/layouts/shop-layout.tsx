import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from '../../ui/actions/link.tsx';
import { Logo } from '../../ui/foundations/logo.tsx';
import { useDevice } from '../../hooks/use-device.ts';
import { panelHref, useAppLocation } from '../../hooks/use-place.ts';
import { AccountLink } from '../../features/shared/people/account-link.tsx';
import { AccountRail } from '../../features/account/overview/account-rail.tsx';
import { Aisles } from '../../features/catalogue/shelf/aisle-rail.tsx';
import { CartColumn } from '../../features/cart/bar/cart-column.tsx';
import { CartLink } from '../../features/cart/bar/cart-link.tsx';
import { CartNews } from '../../features/cart/bar/cart-announcer.tsx';
import { DeliveryTicket } from '../../features/cart/bar/delivery-ticket.tsx';
import { HubButton } from '../../features/shared/market/hub-button.tsx';
import { MarketProvider } from '../../features/shared/market/market-provider.tsx';
import { SearchBox } from '../../features/catalogue/search/search-box.tsx';
import { SyncMark } from '../../features/sync-status/outbox/sync-mark.tsx';
import { useReturnToMarket } from '../../features/shared/market/use-last-hub.ts';
import { besideOf, hasOwnFoot } from './side-columns.ts';
import { LinkedMarket } from './linked-market.tsx';
import { SlowStart } from '../start/slow-start.tsx';
import { Column, Row } from '../../ui/layout/primitives.tsx';
import styles from './shop-layout.module.css';
import { Bike, ClipboardList, House, LayoutGrid, MessageSquareText, Repeat, UserRound } from 'lucide-react';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { manages } from '../../domain/people/person.ts';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { othersBaskets } from '../../mirror/queries/cart-query.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { waitingMessages } from '../../mirror/waiting-messages.ts';
import { CartBar } from '../../features/cart/bar/cart-bar.tsx';
import { useCartGroups } from '../../features/shared/ordering/use-cart-groups.ts';
import { useMirror } from '../../hooks/mirror-and-engine.tsx';
import { catalogueShown } from '../../mirror/queries/picture-queries.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { runWhenStable } from '../start/when-page-settled.ts';

/**
 * The customer's frame. On a phone: logo, hub, screen, cart bar and tabs; a panel is a full page. A page with
 * its own actions at the foot has neither bar nor tabs. Wide: aisles or account rail on the left, cart on the
 * right, panels in between. The content precedes both in tab order.
 */
export function ShopLayout({ children, panel }: { children: ReactNode; panel: ReactNode | undefined }) {
  const covered = panel !== undefined;
  const place = useAppLocation();
  const [{ hub }] = useDevice();
  const { rail, cart, quiet } = besideOf(place, hub);
  useKeptPictures();
  useReturnToMarket();
  return (
    <MarketProvider>
      <Column
        className={styles.shop}
        data-covered={covered || undefined}
        data-rail={rail}
        data-cart={cart || undefined}
      >
        <Row as="header" gap="1" align="center" className={styles.head}>
          <Link className={styles.logo} href="/home" aria-label="Cabas, accueil">
            <Logo />
          </Link>
          <div className={styles.search}>
            <SearchBox shortcut />
          </div>
          <div className={styles.ticket}>
            <DeliveryTicket size="small" />
          </div>
          <Row as="span" gap="1" align="center" shrink className={styles.end}>
            <SyncMark />
            <WorkLink />
            <HubButton />
            {!covered && (
              <IconLink label="Assistant" href={panelHref(place, 'assistant')} icon={<MessageSquareText />} />
            )}
            {hub !== undefined && !cart && !covered && (
              <span className={styles.account}>
                <CartLink />
              </span>
            )}
            <span className={styles.account}>
              <AccountLink />
            </span>
          </Row>
        </Row>
        <main id="contenu" className={styles.main} tabIndex={-1}>
          {panel}
          <div hidden={covered}>
            {(place.path === '/home' || AISLES.test(place.path)) && <ChosenBasket />}
            <Suspense fallback={<SlowStart of="part" />}>
              <LinkedMarket>{children}</LinkedMarket>
            </Suspense>
          </div>
        </main>
        {rail !== undefined && (
          <div className={styles.rail}>{rail === 'aisles' ? <Aisles /> : <AccountRail />}</div>
        )}
        {cart && (
          <aside className={styles.cart} aria-label="Mon cabas">
            <CartColumn quiet={quiet} />
          </aside>
        )}
        <CartNews />
        <UnsentMessages />
        {!covered && !hasOwnFoot(place.path) && <ShopDock />}
      </Column>
    </MarketProvider>
  );
}

/**
 * Links the shop to the user's work: a courier's tour, or the orders of managers and sellers; nothing for customers.
 */
function WorkLink() {
  const [device] = useDevice();
  const { roles } = device;
  if (manages(device)) return <IconLink label="Bureau, commandes" href="/orders" icon={<ClipboardList />} />;
  if (roles.includes('logistic')) return <IconLink label="Ma tournée" href="/shopper" icon={<Bike />} />;
  return roles.includes('shop-owner') ? (
    <IconLink label="Mes commandes à préparer" href="/orders" icon={<ClipboardList />} />
  ) : null;
}

/** The bottom of a phone screen: the cart bar when the cart has lines, and the tabs. */
function ShopDock() {
  const { path } = useAppLocation();
  const cart = useCartGroups();
  const toCheck = useLive(waitingCounts, {})?.toCheck ?? 0;
  const places = [
    { href: '/home', label: 'Accueil', icon: <House />, current: path === '/home' },
    { href: '/products', label: 'Rayons', icon: <LayoutGrid />, current: AISLES.test(path) },
    {
      href: '/subscriptions',
      label: 'Abonnements',
      icon: <Repeat />,
      current: path.startsWith('/subscriptions'),
    },
    {
      href: '/profile',
      label: 'Compte',
      icon: <UserRound />,
      current: path.startsWith('/profile'),
      count: toCheck,
    },
  ];
  return (
    <div className={styles.dock}>
      {cart !== undefined && cart.inside.length > 0 && (
        <aside className={styles.bar} aria-label="Aperçu du cabas">
          <CartBar groups={cart.inside} />
        </aside>
      )}
      <TabBar label="Navigation principale" places={places} />
    </div>
  );
}

/** Sends the waiting messages of this device; its code loads with the first one. */
function UnsentMessages() {
  const unsent = useLive(waitingMessages, {})?.length ?? 0;
  if (unsent === 0) return null;
  return (
    <Suspense>
      <SendWaitingMessages />
    </Suspense>
  );
}

/** Chooses the cart that the shelf fills, for members of another person's basket. */
function ChosenBasket() {
  const [{ person }] = useDevice();
  const others = useLive(othersBaskets, { person })?.length ?? 0;
  if (others === 0) return null;
  return (
    <Suspense>
      <BasketChoice />
    </Suspense>
  );
}

const BasketChoice = lazy(async () => ({
  default: (await import('../../features/shared-basket/choice/basket-choice.tsx')).BasketChoice,
}));

const SendWaitingMessages = lazy(async () => ({
  default: (await import('../../features/messages/waiting/send-waiting-messages.tsx')).SendWaitingMessages,
}));

const AISLES = /^\/(?:products|product|vendors|vendor)(?:\/|$)/;

/** After the page has settled; a user who leaves sooner gets the photos at the next start. */
const AT_LATEST_MS = 30_000;

interface WithConnection extends Navigator {
  readonly connection: { readonly saveData?: boolean };
}

/**
 * Caches a photo of every product of the selected hub while online, so that all products have one offline. Skipped
 * when the browser saves data.
 */
function useKeptPictures(): void {
  const mirror = useMirror();
  const [{ hub = '' }] = useDevice();
  const shown = useLive(catalogueShown, { hub });
  const online = useLive(statusOf, {})?.network === 'online';
  useEffect(() => {
    if (!online || shown == null || savesData(navigator)) return;
    let left = false;
    runWhenStable(AT_LATEST_MS, () => {
      if (left) return;
      void import('../updates/cache-hub-photos.ts').then(({ keepPictures }) => keepPictures(mirror, hub));
    });
    return () => {
      left = true;
    };
  }, [mirror, hub, shown, online]);
}

function savesData(browser: Navigator): boolean {
  return hasConnection(browser) && browser.connection.saveData === true;
}

/** Only Chromium supports it. */
function hasConnection(browser: Navigator): browser is WithConnection {
  return 'connection' in browser;
}
