/** A place to find on a map. */
interface MapPlace {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
  readonly geo?: { readonly lat: number; readonly lng: number } | undefined;
}

/**
 * The map link of an address for this platform: `geo:` on Android, Apple Maps, a web map elsewhere.
 * @param agent the browser's user agent
 */
export function mapHref({ streetAddress, postalCode, region, geo }: MapPlace, agent: string): string {
  const where = encodeURIComponent(`${streetAddress}, ${postalCode} ${region}`);
  if (/android/i.test(agent)) return `geo:${geo === undefined ? '0,0' : `${geo.lat},${geo.lng}`}?q=${where}`;
  if (/iphone|ipad|macintosh/i.test(agent)) return `https://maps.apple.com/?daddr=${where}`;
  return `https://www.openstreetmap.org/search?query=${where}`;
}
