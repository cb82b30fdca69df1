import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Gingham } from '../components/gingham.tsx';
import { Link } from '../components/link.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { count } from '../domain/french.ts';
import { useMe } from '../hooks/use-me.ts';
import { panelHref, usePlace } from '../hooks/use-place.ts';
import { strandsOf } from './cart-bar.tsx';
import styles from './cart-column.module.css';
import { CartColumnSums } from './cart-column-sums.tsx';
import { cartEstimate } from './cart-estimate.ts';
import { piecesOf } from './cart-groups.ts';
import { CartLines } from './cart-lines.tsx';
import { dayOnTicket } from './delivery-ticket.tsx';
import { useMarket, useNextDelivery } from './market.tsx';
import { useCartGroups } from './use-cart-groups.ts';

/** The cart that is always in sight where there is room: its lines, its sums, and the way to order. */
export function CartColumn() {
  const cart = useCartGroups();
  const market = useMarket();
  const me = useMe();
  const place = usePlace();
  const { next } = useNextDelivery();
  if (cart === undefined) {
    return (
      <Frame>
        <SkeletonRows count={4} />
      </Frame>
    );
  }
  const { entries, groups } = cart;
  if (entries.length === 0) {
    return (
      <Frame>
        <EmptyState picture={<ShoppingBag />} title="Votre cabas est vide">
          Ce que vous ajoutez se range ici, producteur par producteur.
        </EmptyState>
      </Frame>
    );
  }
  const pieces = count(piecesOf(entries), 'article', 'articles');
  const producers = count(groups.length, 'producteur', 'producteurs');
  const estimate = market ? cartEstimate(entries, market, next, me ?? undefined) : undefined;
  return (
    <section className={styles.column} aria-labelledby="cart-column">
      <Gingham strands={strandsOf(groups)} />
      <h2 id="cart-column">
        <Link href={panelHref(place, 'cart')}>Mon cabas</Link>
      </h2>
      <p className={styles.detail}>
        {`${pieces} de ${producers}${next ? `, pour ${dayOnTicket(next.day)}` : ''}`}
      </p>
      <div className={styles.lines} tabIndex={0} role="region" aria-label="Articles du cabas">
        <CartLines groups={groups} size="small" />
      </div>
      <footer className={styles.foot}>
        <CartColumnSums estimate={estimate} />
        <ButtonLink look="primary" size={56} wide href={panelHref(place, 'checkout')}>
          Choisir la livraison
        </ButtonLink>
      </footer>
    </section>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <section className={styles.column} aria-labelledby="cart-column">
      <Gingham strands={[]} />
      <h2 id="cart-column">Mon cabas</h2>
      <div className={styles.alone}>{children}</div>
    </section>
  );
}
