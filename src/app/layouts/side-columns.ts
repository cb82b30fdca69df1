import type { AppLocation } from '../../hooks/use-place.ts';

/** What a wide page of the shop has at the left and at the right of its screen. */
export interface Beside {
  readonly rail: 'aisles' | 'account' | undefined;
  readonly cart: boolean;
  /** The cart names the way on, and the screen has a main action of its own. */
  readonly quiet: boolean;
}

/**
 * Aisles and cart frame the shelves. An account has a rail of its own, and a page to read has none; the cart is not
 * shown twice beside itself or its checkout, nor before a market is chosen.
 * @param hub the chosen market, absent until there is one
 */
export function besideOf({ path, search, panel }: AppLocation, hub: string | undefined): Beside {
  if (panel === 'checkout') return NOTHING;
  if (/^\/(?:profile|subscriptions)(?:\/|$)/.test(path)) return { ...NOTHING, rail: 'account' };
  if (path.startsWith('/content/')) return NOTHING;
  // A link that names its market chooses it: what stands beside must not come in between.
  if (hub === undefined && (search['hub'] ?? '') === '') return NOTHING;
  return {
    rail: 'aisles',
    cart: panel !== 'cart',
    quiet: panel !== undefined || path.startsWith('/product/'),
  };
}

const NOTHING: Beside = { rail: undefined, cart: false, quiet: true };
