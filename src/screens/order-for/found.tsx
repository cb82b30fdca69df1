import { Plus } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { RowWords } from '../../components/row-words.tsx';
import { Tile } from '../../components/tile.tsx';
import { pricedText } from '../../domain/base-price.ts';
import { partText } from '../../domain/portion.ts';
import { productPrice } from '../../domain/product-price.ts';
import { useMutationContext } from '../../hooks/acting.ts';
import { tintOf } from '../../parts/look.ts';
import { type Market, useLocale } from '../../parts/market.tsx';
import { type Offer, offerFlag } from '../../parts/offer.ts';
import { smallPhoto } from '../../parts/photo-sizes.ts';
import { useKeptFocus } from '../../parts/use-kept-focus.ts';
import { canTakeMore, quantityOf, withOneMore, type Wishable } from '../../parts/wished-lines.ts';
import styles from './order-for.module.css';
import type { Wishes } from './use-wishes.ts';
import { WishStepper } from './wish-stepper.tsx';

interface FoundProps {
  readonly wish: Wishable;
  readonly offer: Offer;
  readonly market: Market;
  readonly wishes: Wishes;
}

/** A product that was found: what it is, what it costs, and how many of it are wanted. */
export function Found({ wish, offer, market, wishes }: FoundProps) {
  const locale = useLocale();
  const device = useMutationContext();
  const { product, variant } = wish;
  const { title, vendor, pricing, photo } = product;
  const name = variant === undefined ? title : `${title}, ${variant}`;
  const flag = offerFlag(offer);
  const wanted = quantityOf(wishes.lines, wish) > 0;
  const [place, keepFocus] = useKeptFocus<HTMLSpanElement>(wanted);
  return (
    <li className={styles.row}>
      <Tile
        size={48}
        tint={tintOf(photo.tint)}
        picture={smallPhoto(photo.url)}
        muted={offer.kind === 'none'}
      />
      <RowWords title={name}>
        <small>{market.shops.get(vendor)?.name ?? vendor}</small>
        <small>
          {`${partText(pricing.part)}, ${pricedText(productPrice(product), pricing.part, locale)} `}
          {flag !== undefined && <Badge tone={offer.kind === 'none' ? 'mute' : 'bell'}>{flag}</Badge>}
        </small>
      </RowWords>
      <span ref={place}>
        {wanted ? (
          <WishStepper wish={wish} wishes={wishes} onGone={keepFocus} />
        ) : (
          <IconButton
            label={`Ajouter, ${name}`}
            icon={<Plus />}
            disabled={offer.kind === 'none' || !canTakeMore(wishes.lines, wish)}
            onClick={() => {
              keepFocus();
              wishes.change((lines) => withOneMore(lines, wish, new Date(device.now()).toISOString()));
            }}
          />
        )}
      </span>
    </li>
  );
}
