import type { DeviceState } from '../hooks/device.ts';
import type { Route } from './places.ts';

/**
 * Where a person must go instead of this route; `undefined` lets them in (specification §2, decisions 1 and 2).
 * Authenticated means that the mirror knows who is here, with or without network.
 */
export function detour(
  route: Pick<Route, 'for' | 'path'>,
  href: string,
  device: Pick<DeviceState, 'person' | 'visitor'>,
): string | undefined {
  if (device.person !== null || route.for === 'everybody') return undefined;
  if (route.for === 'shop' && (device.visitor || isSharedLink(route.path))) return undefined;
  return `/login?then=${encodeURIComponent(href)}`;
}

/** What follows a sign-in, if it is an address of ours; the shop otherwise. */
export function afterSignIn(then: string | undefined): string {
  return then?.startsWith('/') && !then.startsWith('//') && !then.startsWith('/login') ? then : '/home';
}

function isSharedLink(path: string): boolean {
  return path === '/product/$sku';
}
