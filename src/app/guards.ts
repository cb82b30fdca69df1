import type { UserRow } from '../contract/users.ts';
import type { DeviceState } from '../hooks/device.ts';
import type { Route } from './places.ts';

/**
 * Where a person must go instead of this route; `undefined` lets them in (specification §2, decisions 1 and 2).
 * Authenticated means that the mirror knows who is here, with or without network.
 */
export function detour(
  route: Pick<Route, 'for' | 'path'>,
  href: string,
  device: Pick<DeviceState, 'person' | 'visitor' | 'roles'>,
): string | undefined {
  if (route.for === 'office' && device.person !== null) return worksHere(device) ? undefined : '/profile';
  if (device.person !== null || route.for === 'everybody') return undefined;
  if (route.for === 'shop' && (device.visitor || isSharedLink(route.path))) return undefined;
  return `/login?then=${encodeURIComponent(href)}`;
}

/** What follows a sign-in, if it is an address of ours; the shop otherwise. */
export function afterSignIn(then: string | undefined): string {
  return then?.startsWith('/') && !then.startsWith('//') && !then.startsWith('/login') ? then : '/home';
}

/** Whether a person has orders of others to look at: they own a shop, deliver, manage or administer (decisions 2). */
export function worksHere({ roles }: Pick<DeviceState, 'roles'>): boolean {
  return roles.some((role) => OFFICE.has(role));
}

/** What a device remembers of a person's rights: their roles, and whether they own a shop. */
export function rolesOf(user: Pick<UserRow, 'roles' | 'shops'>): readonly string[] {
  return user.shops.length > 0 ? [...user.roles, SHOP_OWNER] : user.roles;
}

const SHOP_OWNER = 'shop-owner';
const OFFICE: ReadonlySet<string> = new Set([SHOP_OWNER, 'logistic', 'manager', 'admin', 'administrator']);

function isSharedLink(path: string): boolean {
  return path === '/product/$sku';
}
