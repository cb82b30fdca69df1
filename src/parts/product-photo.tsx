import { ShoppingBasket } from 'lucide-react';
import { Photo, type PhotoProps } from '../components/photo.tsx';
import type { ProductRow } from '../contract/products.ts';
import { tintOf } from './look.ts';

/** The picture of a product on its ground. The name stands beside it, so it says nothing itself. */
export function ProductPhoto({
  photo,
  ...more
}: { photo: ProductRow['photo'] } & Pick<PhotoProps, 'ratio' | 'sizes' | 'eager'>) {
  return (
    <Photo
      {...more}
      src={photo.url === '' ? undefined : photo.url}
      alt=""
      tint={tintOf(photo.tint)}
      fit={photo.tint === undefined ? 'cover' : 'contain'}
      fallback={<ShoppingBasket />}
    />
  );
}
