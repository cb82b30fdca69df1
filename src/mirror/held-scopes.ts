import type { Person, Scope } from '../contract/sync/sync.ts';
import { COURIER_REACH, type DayReach, isInReach, OFFICE_REACH } from '../domain/calendar/day-window.ts';
import type { IsoDay, Ms } from '../domain/calendar/hub-time.ts';
import type { ScopeHeld } from './queries/scopes-held.ts';
import type { StatusRow } from './mirror-records.ts';

/** What a list is made of: the scopes without which it may not say that there is nothing. */
export interface ScopeNeed {
  readonly scopes: readonly Scope[];
  /** The days or months among them, which are counted where only some are here. */
  readonly counted: readonly Scope[];
  readonly unit: 'day' | 'month' | undefined;
  /** Days of the list that this device never gets, and which it gets. */
  readonly beyond: number;
  readonly reach: DayReach | undefined;
}

/**
 * How much of a list is on this device, and why the rest is not:
 *
 *     every scope held ──▶ none          some day out of reach, the others held ──▶ beyond
 *     one is missing   ──▶ coming, or offline, signed-out, outdated while nothing can come
 */
export interface Coverage {
  readonly missing: 'none' | 'coming' | 'offline' | 'signed-out' | 'outdated' | 'beyond';
  /** Days or months that are here, of how many. */
  readonly here: number;
  readonly all: number;
  readonly unit: ScopeNeed['unit'];
  readonly reach: DayReach | undefined;
  /** When the oldest of it was compared, by this device's clock; `undefined` while some of it never was here. */
  readonly seenAt: Ms | undefined;
}

/** What a list of days of a hub asks for. */
interface DaysAsked {
  readonly hub: string;
  readonly days: readonly IsoDay[];
  readonly today: IsoDay;
  /** Whether the person looks after the hub: they may look further than those who deliver. */
  readonly office: boolean;
  /** The list holds orders that are nobody’s work any more, which come by the month. */
  readonly ended?: boolean;
}

/** The orders of some days of a hub. */
export function needOfDays({ hub, days, today, office, ended = false }: DaysAsked): ScopeNeed {
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

/** The orders of a day of a hub that are somebody’s work. */
export function opsScope(hub: string, day: IsoDay): Scope {
  return `ops:${hub}:${day}`;
}

/** What a producer sold or has to bring in some months. */
export function needOfShop(urlpath: string, months: readonly string[]): ScopeNeed {
  const scopes = months.map((month) => `shop:${urlpath}:${month}`);
  return { ...needOf(scopes), counted: scopes, unit: 'month' };
}

/** A person's own orders, cart, contracts and favourites. A visitor's are nowhere else than here. */
export function needOfOwn(person: Person): ScopeNeed {
  return needOf(person === null ? [] : [`user:${person}`]);
}

/** A hub's products, producers and aisles. */
export function needOfShelf(hub: string): ScopeNeed {
  return needOf([`catalog:${hub}`]);
}

/** A hub itself, its settings and what it wrote. */
export function needOfMarket(hub: string): ScopeNeed {
  return needOf([`config:${hub}`]);
}

/** How a list stands, by what is held of its scopes and whether the rest can come. */
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

/** Whether nothing of a list is missing: only then may it say that there is nothing, or that it is up to date. */
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
