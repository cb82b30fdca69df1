import { ShoppingBasket } from 'lucide-react';
import { Photo, type PhotoProps } from '../../../ui/lists/photo.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import { photoSources } from '../../shared/pictures/photo-sizes.ts';

/** The picture of a product on its background. */
export function ProductPhoto({
  photo,
  title = '',
  sizes = CARD_SIZES,
  ...more
}: {
  photo: ProductRow['photo'];
  /** The alternative text; empty where the name is read beside the picture. */
  title?: string | undefined;
} & Pick<PhotoProps, 'ratio' | 'sizes' | 'eager'>) {
  return (
    <Photo
      {...more}
      src={photo.url === '' ? undefined : photo.url}
      sources={photoSources(photo.url)}
      sizes={sizes}
      alt={photo.alts?.[photo.url] ?? title}
      tint={tintOf(photo.tint)}
      fit={photo.tint === undefined ? 'cover' : 'contain'}
      fallback={<ShoppingBasket />}
    />
  );
}

// A cut-out fills about two thirds of its card: two cards on a phone, three or four beside the cart.
const CARD_SIZES = '(width >= 64rem) 160px, (width >= 48rem) 20vw, 33vw';
