import type { DeviceSettings } from '../../hooks/use-device.ts';
import type { Ms } from '../../domain/calendar/hub-time.ts';
import { fetchFrame } from '../layouts/layout-frame.tsx';
import { afterSignIn, courierStart, redirectFor, pathOf } from '../routes/guards.ts';
import { forwarded, type Route, routes } from '../routes/route-table.ts';

/**
 * Preloads the screen of a URL and its frame while the database opens: React would import them only once the person
 * is known. Repeated imports are shared. Resolves when they are loaded or have failed.
 * @param failed called for a failed import; the component retries and reports it
 */
export async function preloadScreen(path: string, failed: (error: unknown) => void): Promise<void> {
  const route = routeAt(path);
  if (route === undefined) return;
  await Promise.all([route.screen().catch(failed), fetchFrame(route.frame).catch(failed)]);
}

/** Also preloads the content that depends on the person, which the screen would import only after rendering. */
export async function fetchInside(
  path: string,
  device: Pick<DeviceSettings, 'roles'>,
  failed: (error: unknown) => void,
): Promise<void> {
  await routeAt(path)?.inside?.(device).catch(failed);
}

/** The path of the screen that a page load ends on, for the remembered person. */
export function opensOn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  device: Pick<DeviceSettings, 'person' | 'visitor' | 'roles' | 'open'>,
  now: Ms,
): string {
  const href = pathname + search;
  const requested = forwarded[pathname] ?? courierStart(href, device, now) ?? href;
  const then = new URLSearchParams(search).get('then') ?? undefined;
  const place = pathOf(requested) === '/' ? afterSignIn(then, device, now) : requested;
  const route = routes.find((one) => isAt(one.path, pathOf(place)));
  if (route === undefined) return opensOn({ pathname: '/home', search: '' }, device, now);
  return pathOf(redirectFor(route, place, device) ?? place);
}

/** The route of a URL; `undefined` when it is redirected. */
export function routeAt(path: string): Route | undefined {
  return routes.find((one) => isAt(one.path, path === '/' ? '/home' : path));
}

/** Whether a path matches a route pattern such as « /product/$sku ». */
function isAt(route: string, path: string): boolean {
  const [parts, segments] = [route.split('/'), path.split('/')];
  return (
    parts.length === segments.length &&
    parts.every((part, at) => part.startsWith('$') || part === segments[at])
  );
}
