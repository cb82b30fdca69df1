import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../components/link.tsx';
import { ThreadDot } from '../../components/thread-dot.tsx';
import type { ProductRow } from '../../contract/products.ts';
import type { Shop } from '../../contract/shops.ts';
import { useAnchor } from '../../hooks/use-place.ts';
import { Labels } from '../../parts/labels.tsx';
import { threadOf } from '../../parts/look.ts';
import { Questions } from '../../parts/questions.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Compose } from './compose.tsx';
import { Delivery } from './delivery.tsx';
import { Hero } from './hero.tsx';
import { InTheKitchen } from './in-the-kitchen.tsx';
import { MadeOf } from './made-of.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product.module.css';
import { SameProducer } from './same-producer.tsx';
import { Variants } from './variants.tsx';
import { WhatsInside } from './whats-inside.tsx';
import type { Frequency } from '../../domain/subscription.ts';
import { HowOften } from './how-often.tsx';

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
