import { HeartHandshake } from 'lucide-react';
import { Tile } from '../../../ui/lists/tile.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { list } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { isGift } from '../model/subscription-words.ts';
import styles from './subscription-pages.module.css';

const MOST = 4;

/** The first things that a contract brings, in pictures; their names are read. */
export function SubscriptionTiles({ subscription }: { subscription: Subscription }) {
  const { hub = '', items, status } = subscription;
  const products = useLive(productsOf, { hub, skus: items.map(({ sku }) => sku) });
  const pictures = new Map(products?.map(({ sku, photo }) => [sku, photo]));
  const muted = status === 'paused';
  if (isGift(subscription)) {
    return (
      <div className={styles.tiles}>
        <Tile size={52} tint="rose" muted={muted}>
          <HeartHandshake aria-hidden />
        </Tile>
      </div>
    );
  }
  return (
    <div className={styles.tiles}>
      <span className="visually-hidden">{list(items.map(({ title }) => title))}</span>
      {items.slice(0, items.length > MOST ? MOST - 1 : MOST).map(({ sku, title }) => (
        <span key={sku} aria-hidden>
          <Tile
            size={52}
            tint={tintOf(pictures.get(sku)?.tint)}
            picture={smallPhoto(pictures.get(sku)?.url)}
            muted={muted}
          >
            {title.charAt(0)}
          </Tile>
        </span>
      ))}
      {items.length > MOST && (
        <span aria-hidden>
          <Tile size={52} muted={muted}>{`+${items.length - MOST + 1}`}</Tile>
        </span>
      )}
    </div>
  );
}
