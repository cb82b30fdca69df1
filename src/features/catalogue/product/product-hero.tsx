import { ArrowLeft, Share } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { categoryHref } from '../shelf/category-tile.tsx';
import { LikeButton } from '../cards/like-button.tsx';
import { ProductPhoto } from '../cards/product-photo.tsx';
import { share } from './share-link.ts';
import { useBack } from '../../shared/pages/use-back.ts';
import styles from './product-page-parts.module.css';

/** The picture of the product with the way back, sharing and the heart on it. */
export function Hero({ product: { sku, title, photo, categories } }: { product: ProductRow }) {
  const [{ hub = '' }] = useDevice();
  const back = useBack(categoryHref(categories));
  return (
    <div className={styles.hero}>
      <ProductPhoto photo={photo} sizes="(width >= 64rem) 320px, 70vw" eager />
      <div className={styles.bar}>
        <IconButton label="Retour" icon={<ArrowLeft />} look="fill" onClick={back} />
        <span className={styles.gap} />
        <IconButton
          label="Partager"
          icon={<Share />}
          look="fill"
          onClick={() => void share(title, `/product/${sku}`, hub)}
        />
        <span className={styles.heart}>
          <LikeButton sku={sku} title={title} />
        </span>
      </div>
    </div>
  );
}
