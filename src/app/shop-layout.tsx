import { type ReactNode, Suspense } from 'react';
import { Link } from '../components/link.tsx';
import { Logo } from '../components/logo.tsx';
import { useDevice } from '../hooks/device.ts';
import { useAppLocation } from '../hooks/use-place.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { AccountRail } from '../parts/account-rail.tsx';
import { Aisles } from '../parts/aisles.tsx';
import { CartColumn } from '../parts/cart-column.tsx';
import { CartLink } from '../parts/cart-link.tsx';
import { CartNews } from '../parts/cart-news.tsx';
import { DeliveryTicket } from '../parts/delivery-ticket.tsx';
import { HubButton } from '../parts/hub-button.tsx';
import { MarketProvider } from '../parts/market.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { SyncMark } from '../parts/sync-mark.tsx';
import { useReturnToMarket } from '../parts/use-last-market.ts';
import { WorkLink } from '../parts/work-link.tsx';
import { besideOf } from './beside.ts';
import { LinkedMarket } from './linked-market.tsx';
import { ShopDock } from './shop-dock.tsx';
import { useKeptPictures } from './use-kept-pictures.ts';
import { SlowStart } from './slow-start.tsx';
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
