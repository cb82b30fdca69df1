import type { AppLocation } from '../../hooks/use-place.ts';

/** The left and right columns of a wide shop page. */
export interface Beside {
  readonly rail: 'aisles' | 'account' | undefined;
  readonly cart: boolean;
  /** Whether the cart's button is secondary, because the screen has a main action. */
  readonly quiet: boolean;
}

/**
 * Aisles and cart surround the catalogue. The account has its own rail, a reading page has none; the cart is hidden
 * beside the cart and checkout, and until a market is selected.
 * @param hub the selected market, absent until there is one
 */
export function besideOf({ path, search, panel }: AppLocation, hub: string | undefined): Beside {
  if (panel === 'checkout') return NOTHING;
  if (/^\/(?:profile|subscriptions)(?:\/|$)/.test(path)) return { ...NOTHING, rail: 'account' };
  if (path.startsWith('/content/')) return NOTHING;
  // A link that names its market selects it: no column appears meanwhile.
  if (hub === undefined && (search['hub'] ?? '') === '') return NOTHING;
  return {
    rail: 'aisles',
    cart: panel !== 'cart',
    quiet: panel !== undefined || path.startsWith('/product/'),
  };
}

/** Whether a page has its own actions at the foot of a phone, in place of the cart bar and the tabs. */
export function hasOwnFoot(path: string): boolean {
  return /^\/(?:product\/|profile\/orders\/\d+\/change$)/.test(path);
}

const NOTHING: Beside = { rail: undefined, cart: false, quiet: true };
