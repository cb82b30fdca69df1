import { Tile } from '../../../ui/lists/tile.tsx';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { initialsOf } from '../../shared/people/account-link.tsx';

/** A producer as a small picture: its own, or its initials. */
export function ShopTile({ shop, size = 48 }: { shop: Shop; size?: 48 | 96 | undefined }) {
  return (
    <Tile size={size} picture={shop.photo.fg ?? shop.photo.owner}>
      {initialsOf(shop.name)}
    </Tile>
  );
}
