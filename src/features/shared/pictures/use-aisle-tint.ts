import type { Tint } from '../../../ui/foundations/palette.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { aisles } from '../../../mirror/queries/market-queries.ts';
import { tintOf } from './picture-tints.ts';
import { useMarket } from '../market/market-provider.tsx';

/**
 * The ground behind the picture of an order's line: that of its aisle, which the line knows by name. Linen for one that
 * is gone. A producer works without having chosen a market, and the aisles are the same in all of them.
 */
export function useAisleTint(name: string): Tint {
  const market = useMarket();
  const held = useLive(aisles, {});
  return tintOf((market?.categories ?? held)?.find((aisle) => aisle.name === name)?.tint);
}
