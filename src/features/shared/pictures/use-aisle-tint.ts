import { categoryOf } from '../../../domain/catalogue/category.ts';
import type { Tint } from '../../../ui/foundations/palette.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { aisles } from '../../../mirror/queries/market-queries.ts';
import { tintOf } from './picture-tints.ts';
import { useMarket } from '../market/market-provider.tsx';

/**
 * The background of an order line's picture: that of its aisle, found by name, also by one of a merged aisle; linen for a deleted aisle. Aisles are
 * the same in all markets, so a producer without a selected market has them too.
 */
export function useAisleTint(name: string): Tint {
  const market = useMarket();
  const held = useLive(aisles, {});
  return tintOf(categoryOf(name, market?.categories ?? held ?? [])?.tint);
}
