import type { DeviceSettings } from '../../hooks/use-device.ts';
import type { Ms } from '../../domain/calendar/hub-time.ts';
import { fetchFrame } from '../layouts/layout-frame.tsx';
import { afterSignIn, courierStart, redirectFor, pathOf } from '../routes/guards.ts';
import { forwarded, type Route, routes } from '../routes/route-table.ts';

/**
 * Begins to fetch the screen of an address and the frame around it, while the database is still being opened: React
 * asks for them only once it knows who is here. What is fetched twice comes once. Ends when they are here, or lost.
 * @param failed told of a part that did not come; whoever needs it asks again, and says so
 */
export async function preloadScreen(path: string, failed: (error: unknown) => void): Promise<void> {
  const route = routeAt(path);
  if (route === undefined) return;
  await Promise.all([route.screen().catch(failed), fetchFrame(route.frame).catch(failed)]);
}

/** Fetches as well what a screen shows to whoever is here: it would ask for it once it is drawn itself. */
export async function fetchInside(
  path: string,
  device: Pick<DeviceSettings, 'roles'>,
  failed: (error: unknown) => void,
): Promise<void> {
  await routeAt(path)?.inside?.(device).catch(failed);
}

/** The path of the screen on which the load of an address ends, for whoever the device remembers. */
export function opensOn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  device: Pick<DeviceSettings, 'person' | 'visitor' | 'roles' | 'open'>,
  now: Ms,
): string {
  const href = pathname + search;
  const asked = forwarded[pathname] ?? courierStart(href, device, now) ?? href;
  const then = new URLSearchParams(search).get('then') ?? undefined;
  const place = pathOf(asked) === '/' ? afterSignIn(then, device, now) : asked;
  const route = routes.find((one) => isAt(one.path, pathOf(place)));
  if (route === undefined) return opensOn({ pathname: '/home', search: '' }, device, now);
  return pathOf(redirectFor(route, place, device) ?? place);
}

/** The route of an address; `undefined` where it leads elsewhere. */
export function routeAt(path: string): Route | undefined {
  return routes.find((one) => isAt(one.path, path === '/' ? '/home' : path));
}

/** Whether an address is one of a route: « /product/$sku » has any number of products. */
function isAt(route: string, path: string): boolean {
  const [parts, asked] = [route.split('/'), path.split('/')];
  return (
    parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at])
  );
}
