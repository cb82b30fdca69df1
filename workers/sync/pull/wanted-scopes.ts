import type { Person, Scope } from '../../../src/contract/sync/sync.ts';
import { COURIER_REACH } from '../../../src/domain/calendar/day-window.ts';
import { addDays, daysBetween } from '../../../src/domain/calendar/hub-time.ts';

/** What a device asks for by itself: its hub's configuration and catalogue, and its person. */
export function ownScopes(person: Person, hub: string): readonly Scope[] {
  const shared = [`config:${hub}`, `catalog:${hub}`];
  return person === null ? shared : [`user:${person}`, ...shared];
}

/** What a device looks at. */
export interface ScopeSelection {
  readonly person: Person;
  readonly hub: string;
  /** Scopes of days that somebody opened lately. */
  readonly wanted: readonly Scope[];
  /** The local day of the hubs. */
  readonly today: string;
}

/**
 * Of what the server offers, what this device keeps, and what is brought first comes first: the configuration, the
 * days that somebody waits for, then the shelves, then the other days, each time the nearest first: of a past month the
 * latest day. The office may look at any day of any of its hubs; it holds those around today of the hubs that it works
 * with, and what it opened.
 */
export function keptScopes(offered: readonly Scope[], looking: ScopeSelection): readonly Scope[] {
  const own = new Set(ownScopes(looking.person, looking.hub));
  // A market that this site does not have, such as the usual one elsewhere: the page chooses among those that it has.
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
  // Once a scope, and not once a comparison: the office is offered hundreds.
  return kept
    .map((scope) => ({
      scope,
      place: placeOf(scope, { works, wanted, near }),
      away: daysAway(scope, looking.today),
    }))
    .sort((left, right) => left.place - right.place || left.away - right.away)
    .map(({ scope }) => scope);
}

/** Whether a scope is somebody's work of a day or month: those are looked at more often. */
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

/** The hub that is looked at and those of the opened days; whoever looks at a foreign one keeps all of their own. */
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
