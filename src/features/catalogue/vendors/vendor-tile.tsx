import { Tile } from '../../../ui/lists/tile.tsx';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { shopPicture } from '../../shared/pictures/photo-sizes.ts';
import { initialsOf } from '../../shared/people/account-link.tsx';

/** A producer as a small picture: its own, or its initials. */
export function ShopTile({ shop, size = 48 }: { shop: Shop; size?: 48 | 96 | undefined }) {
  return (
    <Tile size={size} picture={shopPicture(shop.photo)}>
      {initialsOf(shop.name)}
    </Tile>
  );
}
