import { type ReactNode, Suspense } from 'react';
import { Link } from '../../ui/actions/link.tsx';
import { Logo } from '../../ui/foundations/logo.tsx';
import { useDevice } from '../../hooks/use-device.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
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
import { WorkLink } from './work-link.tsx';
import { besideOf } from './side-columns.ts';
import { LinkedMarket } from './linked-market.tsx';
import { ShopDock } from './shop-dock.tsx';
import { useKeptPictures } from '../updates/use-cache-hub-photos.ts';
import { SlowStart } from '../start/slow-start.tsx';
import styles from './shop-layout.module.css';

/**
 * The customer's frame. On a phone: mark, hub, the screen, the cart bar and the tabs; a panel is a page of its own.
 * A product has its own action at the bottom, with the way to the cart in it. Wide: aisles or the parts of the account at the left, the cart in sight at the right, and a panel opens between them.
 * What is read comes before both for a keyboard.
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
      <div
        className={styles.shop}
        data-covered={covered || undefined}
        data-rail={rail}
        data-cart={cart || undefined}
      >
        <header className={styles.head}>
          <Link className={styles.logo} href="/home" aria-label="Cabas, accueil">
            <Logo />
          </Link>
          <div className={styles.search}>
            <SearchBox shortcut />
          </div>
          <div className={styles.ticket}>
            <DeliveryTicket size="small" />
          </div>
          <span className={styles.end}>
            <SyncMark />
            <WorkLink />
            <HubButton />
            {hub !== undefined && !cart && !covered && (
              <span className={styles.account}>
                <CartLink />
              </span>
            )}
            <span className={styles.account}>
              <AccountLink />
            </span>
          </span>
        </header>
        <main id="contenu" className={styles.main} tabIndex={-1}>
          {panel}
          <div hidden={covered}>
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
        {!covered && !place.path.startsWith('/product/') && <ShopDock />}
      </div>
    </MarketProvider>
  );
}
