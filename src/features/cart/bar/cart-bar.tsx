import { ChevronRight, ShoppingBag } from 'lucide-react';
import { Gingham } from '../../../ui/foundations/gingham.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { count, figure } from '../../../domain/text/french.ts';
import { sum } from '../../../domain/money/money.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { type CartGroup, piecesOf } from '../../shared/ordering/cart-groups.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './cart-bar.module.css';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';

/** The cart bar of a phone: pieces, producers and total, with the edge drawn from the producers' threads. */
export function CartBar({ groups, detail }: { groups: readonly CartGroup[]; detail?: string | undefined }) {
  const locale = useLocale();
  const place = useAppLocation();
  const pieces = piecesOf(groups.flatMap(({ entries }) => entries));
  const producers = count(groups.length, 'producteur', 'producteurs');
  const amount = figure(sum(groups.map(({ spend }) => spend)), locale);
  return (
    <Link
      className={styles.bar}
      href={panelHref(place, 'cart')}
      aria-label={`Mon cabas, ${count(pieces, 'article', 'articles')} de ${producers}, ${amount}\u00a0CHF`}
    >
      <span className={styles.edge}>
        <Gingham strands={strandsOf(groups)} />
      </span>
      <span className={styles.bag}>
        <ShoppingBag />
        <b>{pieces}</b>
      </span>
      <Text grow shrink leading="snug" className={styles.words}>
        <Text as="b" block size="16" weight="650">
          Mon cabas
        </Text>
        <small>{detail ?? producers}</small>
      </Text>
      <Money figure={amount} currency="CHF" size="large" />
      <ChevronRight />
    </Link>
  );
}

/** The threads of a cart, proportional to the pieces of each producer. */
export function strandsOf(groups: readonly CartGroup[]) {
  return groups.map(({ thread, entries }) => ({ thread: threadOf(thread), share: piecesOf(entries) }));
}
