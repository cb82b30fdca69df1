import type { StockRow } from '../../contract/catalogue/stock.ts';
import { Tile } from '../../ui/lists/tile.tsx';
import { smallPhoto } from '../shared/pictures/photo-sizes.ts';
import { tintOf } from '../shared/pictures/picture-tints.ts';

/** The small picture of a product, dimmed while it is not on sale. */
export function StockTile({ product, size = 52 }: { product: StockRow; size?: 52 | 56 | undefined }) {
  return (
    <Tile
      tint={tintOf(product.tint)}
      size={size}
      picture={smallPhoto(product.thumb)}
      muted={!product.available}
    >
      {product.title.charAt(0)}
    </Tile>
  );
}
