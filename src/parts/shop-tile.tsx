import { Tile } from '../components/tile.tsx';
import type { Shop } from '../contract/shops.ts';
import { initialsOf } from './account-link.tsx';

/** A producer as a small picture: its own, or its initials. */
export function ShopTile({ shop, size = 48 }: { shop: Shop; size?: 48 | 96 | undefined }) {
  return (
    <Tile size={size} picture={shop.photo.fg ?? shop.photo.owner}>
      {initialsOf(shop.name)}
    </Tile>
  );
}
