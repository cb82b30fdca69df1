import { Clock } from 'lucide-react';
import { Flag } from '../../../ui/feedback/flag.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { atMostText } from '../../../domain/catalogue/weighed-price.ts';
import { CartButton } from './cart-button.tsx';
import { LikeButton } from './like-button.tsx';
import { conflictWords, unstatedDietWords } from '../../shared/diet/diet-words.ts';
import { isWarned, useDiet } from '../../shared/diet/use-diet.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useBasket, useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { offerFlag, type Offer } from './product-offer.ts';
import { Column, Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './product-card.module.css';
import { ProductPhoto } from './product-photo.tsx';
import { ProductPrice } from './product-price-tag.tsx';
import { useOffer } from './use-offer.ts';

/** A product card: picture, producer, price, and one touch to the cart. */
export function ProductCard({ product, eager }: { product: ProductRow; eager?: boolean | undefined }) {
  const shop = useMarket()?.shops.get(product.vendor);
  const offer = useOffer(product);
  const href = `/product/${product.sku}`;
  return (
    <Column as="article" shrink className={styles.card} data-off={offer.kind !== 'open' || undefined}>
      <div className={styles.picture}>
        <Link href={href} tabIndex={-1} aria-hidden>
          <ProductPhoto photo={product.photo} title={product.title} eager={eager} />
        </Link>
        <div className={styles.flags}>
          <Marks product={product} offer={offer} />
        </div>
        <div className={styles.like}>
          <LikeButton sku={product.sku} title={product.title} />
        </div>
        <div className={styles.action}>
          <CartButton product={product} offer={offer} />
        </div>
      </div>
      <h3 className={styles.title}>
        <Link href={href}>{product.title}</Link>
      </h3>
      <Row as="p" gap="1h" align="center" size="13" tone="ink-2" leading="snug" className={styles.vendor}>
        <ThreadDot thread={threadOf(shop?.thread)} />
        <span title={shop?.name}>{shop?.name ?? product.vendor}</span>
      </Row>
      <ProductPrice product={product} />
      <AtMost product={product} />
      <Stop product={product} />
      <Avoided product={product} />
    </Column>
  );
}

function Marks({ product, offer }: { product: ProductRow; offer: Offer }) {
  const { subscribed } = useBasket();
  const flag = offerFlag(offer);
  if (flag !== undefined) return <Flag icon={offer.kind === 'later' ? <Clock /> : undefined}>{flag}</Flag>;
  if (subscribed(product)) return <Flag tone="brand">Abonné</Flag>;
  const off = 1 - productPrice(product) / product.pricing.price;
  return off > 0 && <Flag tone="promo">{`−${Math.round(off * 100)}${NO_BREAK}%`}</Flag>;
}

/** The highest possible price of a weighed portion. */
function AtMost({ product }: { product: ProductRow }) {
  const most = atMostText(productPrice(product), product.pricing.part, useLocale());
  return (
    most !== undefined && (
      <Text as="p" size="13" tone="ink-2" tabular>
        {most}
      </Text>
    )
  );
}

/** The person's avoided ingredients that the product contains, or does not state. */
function Avoided({ product }: { product: ProductRow }) {
  const { verdictOf } = useDiet();
  const verdict = verdictOf(product);
  if (verdict === undefined) return null;
  if (isWarned(verdict))
    return (
      <Text as="p" size="13" tone="danger-text" weight="600" className={styles.stop}>
        {conflictWords(verdict)}
      </Text>
    );
  const unstated = unstatedDietWords(verdict, product.details.single !== true);
  return (
    unstated !== undefined && (
      <Text as="p" size="13" tone="ink-2" className={styles.stop}>
        {unstated}
      </Text>
    )
  );
}

function Stop({ product }: { product: ProductRow }) {
  const { cart } = useBasket();
  const quantity = cart?.lines[lineKey({ sku: product.sku })]?.quantity ?? 0;
  const { stock } = product.pricing;
  return (
    quantity > 0 &&
    quantity >= stock && (
      <Text as="p" size="13" tone="promo-text" weight="600" className={styles.stop}>
        Maximum en stock atteint
      </Text>
    )
  );
}
