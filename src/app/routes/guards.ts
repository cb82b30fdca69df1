import type { UserRow } from '../../contract/people/users.ts';
import { HOUR_MS, type Ms } from '../../domain/calendar/hub-time.ts';
import { localPath } from '../../domain/core/local-path.ts';
import { isAdmin, isStaff, manages } from '../../domain/people/person.ts';
import type { DeviceSettings } from '../../hooks/use-device.ts';
import type { Route } from './route-table.ts';

/**
 * Where a guard redirects; `undefined` admits the person (docs/rules.md#routes, docs/rules.md#visitors).
 * Authenticated means that the mirror knows the person, online or offline.
 */
export function redirectFor(
  route: Pick<Route, 'for' | 'path'>,
  href: string,
  device: Pick<DeviceSettings, 'person' | 'visitor' | 'roles'>,
): string | undefined {
  if (device.roles.includes(FACTOR_DUE) && WORK.has(route.for)) return secondFactorHref(href);
  if (route.for === 'office' && device.person !== null) return worksHere(device) ? undefined : '/profile';
  if (route.for === 'staff' && device.person !== null) return workDetour(device, isStaff);
  if (route.for === 'hub' && device.person !== null) return workDetour(device, manages);
  if (route.for === 'shops' && device.person !== null) return workDetour(device, managesShops);
  if (route.for === 'admins' && device.person !== null) return workDetour(device, isAdmin);
  if (route.for === 'managers' && device.person !== null)
    return manages(device) ? undefined : '/subscriptions';
  if (device.person !== null || route.for === 'everybody') return undefined;
  if (route.for === 'shop' && (device.visitor || isSharedLink(route.path))) return undefined;
  return loginHref(href);
}

/** The sign-in with a return address; none from the first page, since each role has its own start page. */
export function loginHref(href: string): string {
  return href === '/' || href === '/home' ? '/login' : `/login?then=${encodeURIComponent(href)}`;
}

/**
 * The page after a sign-in and for the empty path: the given address if it belongs to the app; for a courier their
 * last open screen, else their tour; for other staff their orders; the shop for everyone else (docs/decisions/0007).
 */
export function afterSignIn(
  then: string | undefined,
  device: Pick<DeviceSettings, 'roles' | 'open'>,
  now: Ms,
): string {
  const wanted = localPath(then);
  if (wanted !== undefined && !STARTS.has(pathOf(wanted))) return wanted;
  if (device.roles.includes(FACTOR_DUE)) return SECOND_FACTOR;
  if (isCourier(device)) return recentlyOpen(device, now)?.href ?? '/shopper';
  return worksHere(device) ? '/orders' : '/home';
}

/**
 * Where a courier's page load is redirected: to their tour, or to the screen that was open on this device in the last
 * twelve hours, down to the order (docs/rules.md#courier-start). A return from a bank and a sign-in are never
 * redirected.
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

/** Whether a page load continues an unfinished first day instead of opening its own path (docs/rules.md#first-day). */
export function resumesSetup(path: string, { setupDue }: Pick<DeviceSettings, 'setupDue'>): boolean {
  return setupDue && path !== '/setup' && path !== '/login';
}

/** Whether a person may read others' orders: as shop owner, courier, manager or admin (docs/rules.md#routes). */
export function worksHere({ roles }: Pick<DeviceSettings, 'roles'>): boolean {
  return roles.some((role) => OFFICE.has(role));
}

/**
 * The rights that a device remembers of a person: their roles, and whether they own a shop. Withheld roles
 * count as none, except for the redirect that they cause (docs/rules.md#required-second-factor).
 */
export function rolesOf(user: Pick<UserRow, 'roles' | 'shops' | 'secondFactorDue'>): readonly string[] {
  if (user.secondFactorDue === true) return [FACTOR_DUE];
  return user.shops.length > 0 ? [...user.roles, SHOP_OWNER] : user.roles;
}

/** Whether a redirect leads to the second factor, which stays open afterwards: it shows the recovery codes once. */
export function asksSecondFactor(href: string | undefined): boolean {
  return href !== undefined && pathOf(href) === SECOND_FACTOR;
}

function secondFactorHref(then: string): string {
  return `${SECOND_FACTOR}?then=${encodeURIComponent(then)}`;
}

const SECOND_FACTOR = '/second-factor';
/** What a device remembers instead of roles that are withheld. */
const FACTOR_DUE = 'second-factor-due';
const WORK: ReadonlySet<Route['for']> = new Set(['office', 'staff', 'managers', 'hub', 'shops', 'admins']);
/** Paths without a screen of their own. */
const STARTS: ReadonlySet<string> = new Set(['/', '/login']);
const STAYS: ReadonlySet<string> = new Set(['/', '/shopper', '/stripe', '/login']);
const OPEN_MS = 12 * HOUR_MS;
const SHOP_OWNER = 'shop-owner';
const OFFICE: ReadonlySet<string> = new Set([SHOP_OWNER, 'logistic', 'manager', 'admin', 'administrator']);

/**
 * Where a person without the right to a work screen goes: a producer to their orders, a customer to their account.
 */
function workDetour(
  device: Pick<DeviceSettings, 'roles'>,
  opens: (device: Pick<DeviceSettings, 'roles'>) => boolean,
): string | undefined {
  if (opens(device)) return undefined;
  return worksHere(device) ? '/orders' : '/profile';
}

function managesShops({ roles }: Pick<DeviceSettings, 'roles'>): boolean {
  return manages({ roles }) || roles.includes(SHOP_OWNER);
}

function isCourier({ roles }: Pick<DeviceSettings, 'roles'>): boolean {
  return roles.includes('logistic');
}

function recentlyOpen({ open }: Pick<DeviceSettings, 'open'>, now: Ms): DeviceSettings['open'] {
  return open !== undefined && now - open.at < OPEN_MS ? open : undefined;
}

/** A URL without its search part. */
export function pathOf(href: string): string {
  return href.replace(/[?#].*$/, '');
}

function isSharedLink(path: string): boolean {
  return path === '/product/$sku';
}
