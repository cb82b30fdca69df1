import { categoryOf } from '../../../domain/catalogue/category.ts';
import type { Tint } from '../../../ui/foundations/palette.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { aisles } from '../../../mirror/queries/market-queries.ts';
import { tintOf } from './picture-tints.ts';
import { useMarket } from '../market/market-provider.tsx';

/**
 * The background of an order line's picture: that of its aisle, found by its name or that of an aisle merged
 * into it; linen for a deleted aisle. All markets share the aisles: none needs to be selected.
 */
export function useAisleTint(name: string): Tint {
  const market = useMarket();
  const held = useLive(aisles, {});
  return tintOf(categoryOf(name, market?.categories ?? held ?? [])?.tint);
}
