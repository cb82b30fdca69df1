import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import { RowWords } from '../../../ui/lists/row-text.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { CartButton } from '../../catalogue/cards/cart-button.tsx';
import { offerFlag } from '../../catalogue/cards/product-offer.ts';
import { ProductPrice } from '../../catalogue/cards/product-price-tag.tsx';
import { useOffer } from '../../catalogue/cards/use-offer.ts';
import { conflictWords } from '../../shared/diet/diet-words.ts';
import { useDiet } from '../../shared/diet/use-diet.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { threadOf, tintOf } from '../../shared/pictures/picture-tints.ts';
import styles from './answer.module.css';

interface AnswerProductProps {
  readonly product: ProductRow;
  /** The proposed quantity. */
  readonly quantity?: number | undefined;
  /** An additional remark about the product. */
  readonly remark?: string | undefined;
}

/** A product in an answer, with its price on this device and one touch to the cart. */
export function AnswerProduct({ product, quantity, remark }: AnswerProductProps) {
  const shop = useMarket()?.shops.get(product.vendor);
  const offer = useOffer(product);
  const flag = offerFlag(offer);
  const verdict = useDiet().verdictOf(product);
  const avoided = verdict && conflictWords(verdict);
  const { sku, title, photo, vendor } = product;
  return (
    <Row as="li" gap="3" align="center" wrap className={styles.product}>
      <Tile
        size={56}
        tint={tintOf(photo.tint)}
        picture={smallPhoto(photo.url)}
        muted={offer.kind === 'none'}
      />
      <div className={styles.words}>
        <RowWords
          title={
            <Link href={`/product/${sku}`} className={styles.title}>
              {quantity === undefined ? title : `${quantity}${NO_BREAK}× ${title}`}
            </Link>
          }
        >
          <Row as="span" gap="1h" align="center" size="13" tone="ink-2">
            <ThreadDot thread={threadOf(shop?.thread)} />
            {shop?.name ?? vendor}
          </Row>
          <ProductPrice product={product} />
          {flag !== undefined && (
            <small>
              <Badge tone={offer.kind === 'none' ? 'mute' : 'bell'}>{flag}</Badge>
            </small>
          )}
          {avoided !== undefined && (
            <Text as="span" size="13" tone="danger-text" weight="600">
              {avoided}
            </Text>
          )}
          {remark !== undefined && <small>{remark}</small>}
        </RowWords>
      </div>
      <CartButton product={product} offer={offer} />
    </Row>
  );
}
