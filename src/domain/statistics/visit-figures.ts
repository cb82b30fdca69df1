import type { IsoDay } from '../calendar/hub-time.ts';
import { type Centimes, sum } from '../money/money.ts';
import type { VisitAction } from './visit.ts';

/** What was done of one kind on one day at a hub, as the server counted it. */
export interface CountedVisits {
  readonly hit: number;
  readonly amount: Centimes;
  /** A mark for each visitor of that day. */
  readonly ip: readonly string[];
  readonly uid: readonly number[];
  readonly source: readonly {
    readonly name: string;
    readonly ip: number;
    readonly hit: number;
    readonly amount: Centimes;
  }[];
}

type Days = Readonly<Record<IsoDay, Readonly<Record<string, CountedVisits>>>>;

/** The way from the first screen to an order. */
export const FUNNEL = ['landing', 'home', 'cart', 'checkout', 'order'] as const satisfies VisitAction[];

/** One step of the way. */
export interface FunnelStep {
  readonly action: VisitAction;
  readonly hits: number;
  /** Each once a day: nothing tells a visitor of one day from one of another. */
  readonly people: number;
  /** Accounts, each once; unknown where one source alone is looked at. */
  readonly accounts: number | undefined;
  readonly amount: Centimes;
  /** Of its people, the share of the next step; `undefined` at the last step and where there was nobody. */
  readonly goesOn: number | undefined;
}

/** What happened on a day, for a chart. */
export interface VisitDay {
  readonly day: IsoDay;
  readonly landings: number;
  readonly orders: number;
}

/** The steps to an order, and beside them the accounts that were opened. @param source one alone, or all */
export function funnelOf(days: Days, source?: string): readonly FunnelStep[] {
  const steps = FUNNEL.map((action) => ({ action, ...totals(days, action, source) }));
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return { ...step, goesOn: next && step.people > 0 ? next.people / step.people : undefined };
  });
}

/** Accounts that were opened. */
export function signupsOf(days: Days, source?: string): number {
  return totals(days, 'signup', source).hits;
}

/** Visits and orders of each of the given days. */
export function visitDays(days: Days, asked: readonly IsoDay[], source?: string): readonly VisitDay[] {
  return asked.map((day) => {
    const one = { [day]: days[day] ?? {} };
    return { day, landings: totals(one, 'landing', source).hits, orders: totals(one, 'order', source).hits };
  });
}

/** Where visits came from, and how many; those of nowhere stand in none. The most visits first. */
export function sourcesOf(days: Days): readonly { readonly name: string; readonly hits: number }[] {
  const hits = new Map<string, number>();
  for (const { landing } of Object.values(days))
    for (const { name, hit } of landing?.source ?? []) hits.set(name, (hits.get(name) ?? 0) + hit);
  return [...hits]
    .map(([name, many]) => ({ name, hits: many }))
    .sort((left, right) => right.hits - left.hits || left.name.localeCompare(right.name));
}

function totals(days: Days, action: VisitAction, source: string | undefined) {
  const counted = Object.values(days).flatMap((day) => day[action] ?? []);
  if (source === undefined) {
    return {
      hits: whole(counted.map(({ hit }) => hit)),
      people: whole(counted.map(({ ip }) => ip.length)),
      accounts: new Set(counted.flatMap(({ uid }) => uid)).size,
      amount: sum(counted.map(({ amount }) => amount)),
    };
  }
  const from = counted.flatMap((each) => each.source.filter(({ name }) => name === source));
  return {
    hits: whole(from.map(({ hit }) => hit)),
    people: whole(from.map(({ ip }) => ip)),
    accounts: undefined,
    amount: sum(from.map(({ amount }) => amount)),
  };
}

function whole(many: readonly number[]): number {
  return many.reduce((total, one) => total + one, 0);
}
