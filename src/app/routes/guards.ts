import type { UserRow } from '../../contract/people/users.ts';
import { HOUR_MS, type Ms } from '../../domain/calendar/hub-time.ts';
import { localPath } from '../../domain/core/local-path.ts';
import { isAdmin, isStaff, manages } from '../../domain/people/person.ts';
import type { DeviceSettings } from '../../hooks/use-device.ts';
import type { Route } from './route-table.ts';

/**
 * Where a person must go instead of this route; `undefined` lets them in (docs/rules.md#routes,
 * docs/rules.md#visitors). Authenticated means that the mirror knows who is here, with or without network.
 */
export function redirectFor(
  route: Pick<Route, 'for' | 'path'>,
  href: string,
  device: Pick<DeviceSettings, 'person' | 'visitor' | 'roles'>,
): string | undefined {
  if (route.for === 'office' && device.person !== null) return worksHere(device) ? undefined : '/profile';
  if (route.for === 'staff' && device.person !== null) return workDetour(device, isStaff);
  if (route.for === 'hub' && device.person !== null) return workDetour(device, manages);
  if (route.for === 'admins' && device.person !== null) return workDetour(device, isAdmin);
  if (route.for === 'managers' && device.person !== null)
    return manages(device) ? undefined : '/subscriptions';
  if (device.person !== null || route.for === 'everybody') return undefined;
  if (route.for === 'shop' && (device.visitor || isSharedLink(route.path))) return undefined;
  return loginHref(href);
}

/** The sign-in, which leads back to an address; to none from the first page, since everybody has a start of their own. */
export function loginHref(href: string): string {
  return href === '/' || href === '/home' ? '/login' : `/login?then=${encodeURIComponent(href)}`;
}

/**
 * What follows a sign-in, and what the empty path opens: the given address if it is ours, for a courier the screen that
 * they had open, else their tour, for others who work here the orders of their hub or shop, and the shop for everybody
 * else (docs/decisions/0007).
 */
export function afterSignIn(
  then: string | undefined,
  device: Pick<DeviceSettings, 'roles' | 'open'>,
  now: Ms,
): string {
  const wanted = localPath(then);
  if (wanted !== undefined && !STARTS.has(pathOf(wanted))) return wanted;
  if (isCourier(device)) return recentlyOpen(device, now)?.href ?? '/shopper';
  return worksHere(device) ? '/orders' : '/home';
}

/**
 * Where a page that a courier loads leads instead of its address: to their tour, whatever the address is, except the
 * screen that they had open on this device in the last twelve hours, down to the order that was in hand
 * (docs/rules.md#courier-start). A bank that sends its customer back is answered where it asked, and so is a sign-in:
 * a session that is over, or a link from a mail, leads nowhere else.
 */
export function courierStart(
  href: string,
  device: Pick<DeviceSettings, 'roles' | 'open'>,
  now: Ms,
): string | undefined {
  const path = pathOf(href);
  if (!isCourier(device) || STAYS.has(path)) return undefined;
  const open = recentlyOpen(device, now);
  if (open === undefined) return '/shopper';
  if (pathOf(open.href) === path) return undefined;
  return pathOf(open.href) === '/shopper' ? open.href : '/shopper';
}

/**
 * Whether a person has orders of others to look at: they own a shop, deliver, manage or administer
 * (docs/rules.md#routes).
 */
export function worksHere({ roles }: Pick<DeviceSettings, 'roles'>): boolean {
  return roles.some((role) => OFFICE.has(role));
}

/** What a device remembers of a person's rights: their roles, and whether they own a shop. */
export function rolesOf(user: Pick<UserRow, 'roles' | 'shops'>): readonly string[] {
  return user.shops.length > 0 ? [...user.roles, SHOP_OWNER] : user.roles;
}

/** Addresses that lead nowhere by themselves. */
const STARTS: ReadonlySet<string> = new Set(['/', '/login']);
const STAYS: ReadonlySet<string> = new Set(['/', '/shopper', '/stripe', '/login']);
const OPEN_MS = 12 * HOUR_MS;
const SHOP_OWNER = 'shop-owner';
const OFFICE: ReadonlySet<string> = new Set([SHOP_OWNER, 'logistic', 'manager', 'admin', 'administrator']);

/** Whoever may not open a part of the work has another: a producer their orders, a customer their account. */
function workDetour(
  device: Pick<DeviceSettings, 'roles'>,
  opens: (device: Pick<DeviceSettings, 'roles'>) => boolean,
): string | undefined {
  if (opens(device)) return undefined;
  return worksHere(device) ? '/orders' : '/profile';
}

function isCourier({ roles }: Pick<DeviceSettings, 'roles'>): boolean {
  return roles.includes('logistic');
}

function recentlyOpen({ open }: Pick<DeviceSettings, 'open'>, now: Ms): DeviceSettings['open'] {
  return open !== undefined && now - open.at < OPEN_MS ? open : undefined;
}

/** An address without its search part. */
export function pathOf(href: string): string {
  return href.replace(/[?#].*$/, '');
}

function isSharedLink(path: string): boolean {
  return path === '/product/$sku';
}
