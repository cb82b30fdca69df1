import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { useAnchor } from '../../../hooks/use-place.ts';
import { Labels } from './product-labels.tsx';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { Questions } from './question-list.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Compose } from '../composition/edit-composition.tsx';
import { Delivery } from './product-delivery.tsx';
import { Hero } from './product-hero.tsx';
import { InTheKitchen } from './related-documents.tsx';
import { MadeOf } from './product-ingredients.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product-page-parts.module.css';
import { SameProducer } from './same-producer.tsx';
import { Variants } from './variant-choice.tsx';
import { WhatsInside } from './composed-contents.tsx';
import type { Frequency } from '../../../domain/subscription/subscription.ts';
import { HowOften } from './purchase-rhythm.tsx';

/** All that is known of a product: what it costs and weighs, when it can come, what it is made of. */
export function ProductPage({ product, shop }: { product: ProductRow; shop: Shop | undefined }) {
  const anchor = useAnchor();
  const [variant, setVariant] = useState<string>();
  const [frequency, setFrequency] = useState<Frequency>();
  return (
    <article className={styles.page}>
      <div className={styles.side}>
        <Hero product={product} />
        <Delivery product={product} shop={shop} />
      </div>
      <div className={styles.words}>
        <Link className={styles.vendor} href={`/vendor/${product.vendor}`}>
          <ThreadDot thread={threadOf(shop?.thread)} />
          {shop?.name ?? product.vendor}
          <ChevronRight />
        </Link>
        <h1>{product.title}</h1>
        <PriceBlock product={product} />
        <Labels details={product.details} />
        {product.variants.length > 0 && <Variants product={product} chosen={variant} onChange={setVariant} />}
        <HowOften product={product} chosen={frequency} onChange={setFrequency} />
      </div>
      <BuyBar product={product} shop={shop} variant={variant} frequency={frequency} />
      <div className={styles.rest}>
        <p className={styles.story}>{product.details.description}</p>
        <WhatsInside product={product} />
        <MadeOf product={product} />
        <Compose product={product} />
      </div>
      <div className={styles.more}>
        <Questions faq={product.faq ?? []} anchor={anchor} />
        <InTheKitchen sku={product.sku} />
        <SameProducer product={product} shop={shop} />
      </div>
    </article>
  );
}
