import { Tile } from '../../../ui/lists/tile.tsx';
import type { OrderItem } from '../../../contract/orders/orders.ts';
import { courierLine } from './picked-line.ts';
import { useAisleTint } from '../../shared/pictures/use-aisle-tint.ts';

/**
 * The small picture of a line, dimmed once the line is settled. It has the same URL as in the catalogue, so that it
 * is cached offline.
 */
export function CourierTile({ item, size = 52 }: { item: OrderItem; size?: 52 | 56 | undefined }) {
  const tint = useAisleTint(item.category);
  return (
    <Tile tint={tint} size={size} picture={item.thumb} muted={courierLine(item).state === 'missing'}>
      {item.title.charAt(0)}
    </Tile>
  );
}
