import type { Scope, View } from '../../../src/contract/sync/sync.ts';
import { COURIER_REACH, daysAround, OFFICE_REACH } from '../../../src/domain/calendar/day-window.ts';
import { type IsoDay, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import {
  adminScope,
  catalogScope,
  configScope,
  hubStockScope,
  opsScope,
  shopScope,
  shopStockScope,
  staffScope,
  userScope,
} from './feed-entities.ts';
import { PROJECTION } from './project-row.ts';

/** Months around the current one that a producer's device holds. */
const SHOP_MONTHS = [-2, -1, 0, 1] as const;

/** A hub and its time zone. */
export interface HubPlace {
  readonly slug: string;
  readonly timezone: string;
}

/** Returns every scope that the reader may hold now. Visitors get each hub's configuration and catalogue. */
export function scopesOf(actor: Actor | undefined, hubs: readonly HubPlace[], now: Ms): readonly Scope[] {
  const open = hubs.flatMap(({ slug }) => [configScope(slug), catalogScope(slug)]);
  if (actor === undefined) return open;
  const staffed = hubs
    .filter(({ slug }) => worksFor(actor, slug))
    .map(({ slug, timezone }) => {
      const office = worksFor(actor, slug, 'manager');
      return {
        slug,
        office,
        days: daysAround(localDay(now, timezone), office ? OFFICE_REACH : COURIER_REACH),
      };
    });
  const ops = staffed.flatMap(({ slug, days }) => days.map((day) => opsScope(slug, day)));
  const ended = staffed
    .filter(({ office }) => office)
    .flatMap(({ slug, days }) => monthsOf(days).map((month) => adminScope(slug, month)));
  const staff = staffed.map(({ slug }) => staffScope(slug));
  const months = monthsAround(now);
  const shops = actor.shops.flatMap((urlpath) => months.map((month) => shopScope(urlpath, month)));
  const stock = [
    ...actor.shops.map(shopStockScope),
    ...staffed.filter(({ office }) => office).map(({ slug }) => hubStockScope(slug)),
  ];
  return [...open, userScope(actor.id), ...staff, ...ops, ...ended, ...shops, ...stock];
}

/**
 * Returns the view of a scope for the reader. When it changes, stored rows may be wrong in spite of an equal revision
 * (docs/protocol.md#view). Configuration and catalogue are equal for all readers.
 */
export function viewOf(scope: Scope, epoch: string, actor: Actor | undefined): View {
  return isOpen(scope) ? openView(epoch) : personalView(epoch, actor);
}

/** Returns the view of personal scopes; for a visitor, who has none, the open view. */
export function personalView(epoch: string, actor: Actor | undefined): View {
  return actor === undefined ? openView(epoch) : `${openView(epoch)}.${actor.id}.${actor.rights}`;
}

/** Whether a view belongs to another epoch of the server (docs/protocol.md#restored-server). */
export function ofOtherEpoch(view: View, epoch: string): boolean {
  return view.split('.')[0] !== epoch;
}

function openView(epoch: string): View {
  return `${epoch}.${PROJECTION}`;
}

function isOpen(scope: Scope): boolean {
  return scope.startsWith('config:') || scope.startsWith('catalog:');
}

function monthsOf(days: readonly IsoDay[]): readonly string[] {
  return [...new Set(days.map((day) => day.slice(0, 7)))];
}

function monthsAround(now: Ms): readonly string[] {
  const today = new Date(now);
  return SHOP_MONTHS.map((months) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1)).toISOString().slice(0, 7),
  );
}
