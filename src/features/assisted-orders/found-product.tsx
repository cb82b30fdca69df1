import { Plus } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { RowWords } from '../../ui/lists/row-text.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { pricedText } from '../../domain/catalogue/base-price.ts';
import { partText } from '../../domain/catalogue/portion.ts';
import { productPrice } from '../../domain/catalogue/product-price.ts';
import { useMutationContext } from '../../hooks/use-mutation-source.ts';
import { tintOf } from '../shared/pictures/picture-tints.ts';
import { type Market, useLocale } from '../shared/market/market-provider.tsx';
import { type Offer, offerFlag } from '../catalogue/cards/product-offer.ts';
import { smallPhoto } from '../shared/pictures/photo-sizes.ts';
import { useFocusHandover } from '../shared/forms/use-focus-handover.ts';
import { canTakeMore, quantityOf, withOneMore, type Wishable } from './assisted-order-lines.ts';
import { Row } from '../../ui/layout/primitives.tsx';
import styles from './assisted-order.module.css';
import type { Wishes } from './use-assisted-draft.ts';
import { WishStepper } from './assisted-line-stepper.tsx';

interface FoundProps {
  readonly wish: Wishable;
  readonly offer: Offer;
  readonly market: Market;
  readonly wishes: Wishes;
}

/** A search result: product, price and wished quantity. */
export function Found({ wish, offer, market, wishes }: FoundProps) {
  const locale = useLocale();
  const device = useMutationContext();
  const { product, variant } = wish;
  const { title, vendor, pricing, photo } = product;
  const name = variant === undefined ? title : `${title}, ${variant}`;
  const flag = offerFlag(offer);
  const wanted = quantityOf(wishes.lines, wish) > 0;
  const [place, keepFocus] = useFocusHandover<HTMLSpanElement>(wanted);
  return (
    <Row as="li" gap="3" align="center" className={styles.row}>
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
    </Row>
  );
}
