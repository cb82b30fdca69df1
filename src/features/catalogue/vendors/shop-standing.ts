import type { Shop } from '../../../contract/catalogue/shops.ts';
import { type GeoPoint, kilometresBetween } from '../../../domain/hub/distance.ts';
import { count, decimal, NO_BREAK } from '../../../domain/text/french.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';

/** The line beside a producer's name: « à 9 km, 3,8 sur 4, 212 avis »; empty while nothing is known. */
export function useShopStanding(shop: Shop): string {
  const market = useMarket();
  const addresses = useMe()?.addresses ?? [];
  const home = (addresses.find(({ primary }) => primary) ?? addresses[0])?.geo;
  return [distanceWords(shop.address.geo, home, market?.hub.address.geo), ratingWords(shop.rating)]
    .filter((words) => words !== undefined)
    .join(', ');
}

/** The distance from home, or else from the market: « à 9 km », « à 12 km du marché ». */
export function distanceWords(
  farm: GeoPoint | undefined,
  home: GeoPoint | undefined,
  market: GeoPoint | undefined,
): string | undefined {
  const from = home ?? market;
  if (farm === undefined || from === undefined) return undefined;
  const far = Math.round(kilometresBetween(farm, from));
  const distance = far < 1 ? `à moins d’un${NO_BREAK}kilomètre` : `à ${decimal(far, 0)}${NO_BREAK}km`;
  return home === undefined ? `${distance} du marché` : distance;
}

/** « 3,8 sur 4, 212 avis »; `undefined` with few reviews. */
export function ratingWords(rating: Shop['rating']): string | undefined {
  return rating && `${decimal(rating.mean, 1)} sur 4, ${count(rating.reviews, 'avis', 'avis')}`;
}
