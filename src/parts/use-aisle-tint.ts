import type { Tint } from '../components/palette.ts';
import { tintOf } from './look.ts';
import { useMarket } from './market.tsx';

/** The ground behind the picture of an order's line: that of its aisle, which the line knows by name. Linen for one that is gone. */
export function useAisleTint(name: string): Tint {
  return tintOf(useMarket()?.categories.find((aisle) => aisle.name === name)?.tint);
}
