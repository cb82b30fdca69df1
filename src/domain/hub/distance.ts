import { decimal, NO_BREAK } from '../text/french.ts';

/** A point on the map, in degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The straight-line distance of two points, in kilometres (haversine). */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number {
  const north = halfSine(other.lat - one.lat);
  const east = halfSine(other.lng - one.lng);
  const share = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** A distance on foot or by bicycle: « 850 m », « 1,2 km », « 14 km ». */
export function distanceText(kilometres: number): string {
  const metres = Math.round(kilometres * 20) * 50;
  if (metres < 1000) return `${decimal(Math.max(50, metres), 0)}${NO_BREAK}m`;
  return `${decimal(kilometres, kilometres < 10 ? 1 : 0)}${NO_BREAK}km`;
}

/**
 * The valid coordinates of a market, in degrees: Switzerland and its surroundings. Others are mistyped or
 * swapped.
 */
export const REACH = { lat: { least: 45, most: 48.5 }, lng: { least: 5, most: 11 } } as const;

const EARTH_KM = 6371;

function halfSine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
