import type { Person, Scope } from '../contract/sync/sync.ts';
import { COURIER_REACH, type DayReach, isInReach, OFFICE_REACH } from '../domain/calendar/day-window.ts';
import type { IsoDay, Ms } from '../domain/calendar/hub-time.ts';
import type { ScopeHeld } from './queries/scopes-held.ts';
import type { StatusRow } from './mirror-records.ts';

/** The scopes that a list needs: it may be shown as empty only when all of them are held. */
export interface ScopeNeed {
  readonly scopes: readonly Scope[];
  /** The days or months among them, which are counted when only some are held. */
  readonly counted: readonly Scope[];
  readonly unit: 'day' | 'month' | undefined;
  /** Number of days of the list that this device never receives, and which days it receives. */
  readonly beyond: number;
  readonly reach: DayReach | undefined;
}

/**
 * The coverage of a list on this device, and the reason for a gap:
 *
 *     every scope held ──▶ none
 *     some day out of reach, the others held ──▶ beyond
 *     one is missing   ──▶ coming, or offline, signed-out, outdated while nothing can come
 */
export interface Coverage {
  readonly missing: 'none' | 'coming' | 'offline' | 'signed-out' | 'outdated' | 'beyond';
  /** Number of held days or months, and the total. */
  readonly here: number;
  readonly all: number;
  readonly unit: ScopeNeed['unit'];
  readonly reach: DayReach | undefined;
  /**
   * The time of the oldest comparison with the server, by this device's clock; `undefined` while a part was never held.
   */
  readonly seenAt: Ms | undefined;
}

/** The input of a list of days of a hub. */
interface DaysQuery {
  readonly hub: string;
  readonly days: readonly IsoDay[];
  readonly today: IsoDay;
  /** Whether the person manages the hub: the office reaches further than couriers. */
  readonly office: boolean;
  /** The list contains ended orders, which come by the month. */
  readonly ended?: boolean;
}

/** The orders of some days of a hub. */
export function needOfDays({ hub, days, today, office, ended = false }: DaysQuery): ScopeNeed {
  const reach = office ? OFFICE_REACH : COURIER_REACH;
  const near = days.filter((day) => isInReach(day, today, reach));
  const counted = near.map((day) => opsScope(hub, day));
  const months = ended && office ? [...new Set(near.map((day) => day.slice(0, 7)))] : [];
  return {
    scopes: [...counted, ...months.map((month) => `admin:${hub}:${month}`)],
    counted,
    unit: 'day',
    beyond: days.length - near.length,
    reach,
  };
}

/** The orders of a day of a hub that need work. */
export function opsScope(hub: string, day: IsoDay): Scope {
  return `ops:${hub}:${day}`;
}

/** A producer's sales and orders to prepare in some months. */
export function needOfShop(urlpath: string, months: readonly string[]): ScopeNeed {
  const scopes = months.map((month) => `shop:${urlpath}:${month}`);
  return { ...needOf(scopes), counted: scopes, unit: 'month' };
}

/** A person's own orders, cart, contracts and favourites. A visitor's exist here only. */
export function needOfOwn(person: Person): ScopeNeed {
  return needOf(person === null ? [] : [`user:${person}`]);
}

/** A hub's products, producers and aisles. */
export function needOfShelf(hub: string): ScopeNeed {
  return needOf([`catalog:${hub}`]);
}

/** The stock of a person's shops and of the hubs that they manage. */
export function needOfStock(shops: readonly string[], hubs: readonly string[]): ScopeNeed {
  return needOf([...shops.map((urlpath) => `stock:${urlpath}`), ...hubs.map((hub) => `stocks:${hub}`)]);
}

/** A hub itself, its settings and its documents. */
export function needOfMarket(hub: string): ScopeNeed {
  return needOf([`config:${hub}`]);
}

/** The coverage of a list, from its held scopes and whether the rest can come. */
export function coverageOf(
  { counted, unit, beyond, reach }: ScopeNeed,
  held: readonly ScopeHeld[],
  status: Pick<StatusRow, 'network' | 'auth' | 'upgrade'>,
): Coverage {
  const here = new Set(held.filter((one) => one.held).map(({ scope }) => scope));
  const seen = held.flatMap(({ seenAt }) => seenAt ?? []);
  return {
    missing: here.size < held.length ? whyNot(status) : beyond > 0 ? 'beyond' : 'none',
    here: counted.filter((scope) => here.has(scope)).length,
    all: counted.length + beyond,
    unit,
    reach,
    seenAt: seen.length === 0 || seen.length < held.length ? undefined : Math.min(...seen),
  };
}

/** Whether a list is complete: only then may it be shown as empty or up to date. */
export function isComplete(standing: Coverage | undefined): boolean {
  return standing?.missing === 'none';
}

function needOf(scopes: readonly Scope[]): ScopeNeed {
  return { scopes, counted: [], unit: undefined, beyond: 0, reach: undefined };
}

function whyNot({
  network,
  auth,
  upgrade,
}: Pick<StatusRow, 'network' | 'auth' | 'upgrade'>): Coverage['missing'] {
  if (network !== 'online' && network !== 'slow') return 'offline';
  if (upgrade) return 'outdated';
  return auth ? 'signed-out' : 'coming';
}
