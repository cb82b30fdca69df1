import type { Person, Scope } from '../../../src/contract/sync/sync.ts';
import { COURIER_REACH } from '../../../src/domain/calendar/day-window.ts';
import { addDays, daysBetween } from '../../../src/domain/calendar/hub-time.ts';

/** The scopes of every device: its hub's configuration and catalogue, and its person. */
export function ownScopes(person: Person, hub: string): readonly Scope[] {
  const shared = [`config:${hub}`, `catalog:${hub}`];
  return person === null ? shared : [`user:${person}`, ...shared];
}

/** The hub, person and days of a device. */
export interface ScopeSelection {
  readonly person: Person;
  readonly hub: string;
  /** Scopes of recently opened days. */
  readonly wanted: readonly Scope[];
  /** The local day of the hubs. */
  readonly today: string;
}

/**
 * The offered scopes that this device keeps, most urgent first: the configuration, opened days, the shelves,
 * then the other days by distance; of a past month the latest day first. The office may open any day of its
 * hubs; it keeps the days around today of the hubs in hand, and the opened days.
 */
export function keptScopes(offered: readonly Scope[], looking: ScopeSelection): readonly Scope[] {
  const own = new Set(ownScopes(looking.person, looking.hub));
  // A hub that this site does not have, such as the default hub elsewhere: the page chooses among those it
  // has.
  const elsewhere = !offered.includes(`config:${looking.hub}`);
  const wanted = new Set(looking.wanted);
  const hubs = hubsInHand(offered, looking);
  const near = nearDays(looking.today);
  const months = monthsInHand(wanted, hubs, near);
  const kept = offered.filter((scope) => {
    const [kind, hub = '', day = ''] = scope.split(':');
    if (kind === 'ops') return wanted.has(scope) || (hubs.has(hub) && near.includes(day));
    if (kind === 'admin') return months.has(scope);
    if (kind === 'config' && elsewhere) return true;
    if (kind === 'staff' || kind === 'stocks') return hubs.has(hub);
    return own.has(scope) || kind === 'shop' || kind === 'stock';
  });
  const works = kept.some(isWork);
  // Computed once per scope, not per comparison: the office is offered hundreds.
  return kept
    .map((scope) => ({
      scope,
      place: placeOf(scope, { works, wanted, near }),
      away: daysAway(scope, looking.today),
    }))
    .sort((left, right) => left.place - right.place || left.away - right.away)
    .map(({ scope }) => scope);
}

/** Whether a scope is the work of a day or month: those are pulled more often. */
export function isWork(scope: Scope): boolean {
  return WORK.has(scope.split(':', 1)[0] ?? '');
}

const WORK: ReadonlySet<string> = new Set(['ops', 'admin', 'shop', 'staff']);

/** The months whose ended orders go with the days in hand, as scopes; only the office is offered them. */
function monthsInHand(
  wanted: ReadonlySet<Scope>,
  hubs: ReadonlySet<string>,
  near: readonly string[],
): ReadonlySet<Scope> {
  const around = [...new Set(near.map(monthOf))];
  return new Set([
    ...[...wanted].map((scope) => `admin:${hubOf(scope)}:${monthOf(scope.split(':')[2] ?? '')}`),
    ...[...hubs].flatMap((hub) => around.map((month) => `admin:${hub}:${month}`)),
  ]);
}

/** The shown hub and those of the opened days; all staffed hubs when the shown one is foreign. */
function hubsInHand(offered: readonly Scope[], { hub, wanted }: ScopeSelection): ReadonlySet<string> {
  const staffed = new Set(offered.filter((scope) => scope.startsWith('ops:')).map(hubOf));
  const inHand = [hub, ...wanted.map(hubOf)].filter((one) => staffed.has(one));
  return inHand.length === 0 ? staffed : new Set(inHand);
}

/** Today, tomorrow, and then the days around, the nearest first. */
function nearDays(today: string): readonly string[] {
  const after = Array.from({ length: COURIER_REACH.after + 1 }, (_, days) => addDays(today, days));
  const before = Array.from({ length: COURIER_REACH.before }, (_, days) => addDays(today, -1 - days));
  return [...after, ...before];
}

function placeOf(
  scope: Scope,
  { works, wanted, near }: { works: boolean; wanted: ReadonlySet<Scope>; near: readonly string[] },
): number {
  const [kind = '', , day = ''] = scope.split(':');
  switch (kind) {
    case 'config':
      return 0;
    case 'user':
      return works ? 1 : 5;
    case 'ops':
      return wanted.has(scope) ? 2 : 6 + near.indexOf(day);
    case 'staff':
    case 'admin':
      return 3;
    case 'catalog':
      return 4;
    case 'stock':
    case 'stocks':
      return 5;
    default:
      return 100;
  }
}

function daysAway(scope: Scope, today: string): number {
  const [kind, , day = today] = scope.split(':');
  return kind === 'ops' ? Math.abs(daysBetween(today, day)) : 0;
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function hubOf(scope: Scope): string {
  return scope.split(':')[1] ?? '';
}
