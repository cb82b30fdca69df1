import type { ManagedShop } from '../../../contract/catalogue/shops.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { SHOP_STATES, type ShopState, shopState } from '../../../domain/catalogue/shop-state.ts';
import { foldText } from '../../../domain/text/search-text.ts';
import { availabilityOf } from '../../shared/ordering/next-delivery.ts';

/** The filters of the list, as stored in the URL. */
interface ShopFilters {
  readonly words: string;
  readonly state: ShopState | undefined;
  readonly hub: string | undefined;
}

/** Parses the filters in the URL; unknown values are ignored. */
export function shopFilters(search: Readonly<Record<string, string | undefined>>): ShopFilters {
  return {
    words: search['q'] ?? '',
    state: SHOP_STATES.find((state) => state === search['state']),
    hub: search['hub'],
  };
}

/** The state of a listed shop today. */
export function stateOf(
  { status, available }: Pick<ManagedShop, 'status' | 'available'>,
  today: IsoDay,
): ShopState {
  return shopState({ status, available: availabilityOf(available) }, today);
}

/** The shops that pass all filters, in the given order. */
export function shopsThrough(
  shops: readonly ManagedShop[],
  { words, state, hub }: ShopFilters,
  today: IsoDay,
): readonly ManagedShop[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return shops.filter((shop) => {
    const text = foldText(`${shop.name} ${shop.urlpath} ${shop.catalog}`);
    return (
      wanted.every((word) => text.includes(word)) &&
      (state === undefined || stateOf(shop, today) === state) &&
      (hub === undefined || shop.hubs.includes(hub))
    );
  });
}
