import type { IsoDay } from '../calendar/hub-time.ts';
import { type Centimes, sum } from '../money/money.ts';
import type { VisitAction } from './visit.ts';

/** The number of actions of one kind on one day at a hub, as the server counted them. */
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

/** The funnel from the first screen to an order. */
export const FUNNEL = ['landing', 'home', 'cart', 'checkout', 'order'] as const satisfies VisitAction[];

/** One step of the funnel. */
export interface FunnelStep {
  readonly action: VisitAction;
  readonly hits: number;
  /** Each once per day: visitors of two days cannot be matched. */
  readonly people: number;
  /** Accounts, each once; unknown for a single source. */
  readonly accounts: number | undefined;
  readonly amount: Centimes;
  /** The share of its people who reach the next step; `undefined` at the last step and without people. */
  readonly goesOn: number | undefined;
}

/** The figures of a day, for a chart. */
export interface VisitDay {
  readonly day: IsoDay;
  readonly landings: number;
  readonly orders: number;
}

/**
 * The steps of the funnel, and beside them the opened accounts.
 * @param source a single source, or all when absent
 */
export function funnelOf(days: Days, source?: string): readonly FunnelStep[] {
  const steps = FUNNEL.map((action) => ({ action, ...totals(days, action, source) }));
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return { ...step, goesOn: next && step.people > 0 ? next.people / step.people : undefined };
  });
}

/** Number of opened accounts. */
export function signupsOf(days: Days, source?: string): number {
  return totals(days, 'signup', source).hits;
}

/** Visits and orders of each requested day. */
export function visitDays(days: Days, requested: readonly IsoDay[], source?: string): readonly VisitDay[] {
  return requested.map((day) => {
    const one = { [day]: days[day] ?? {} };
    return { day, landings: totals(one, 'landing', source).hits, orders: totals(one, 'order', source).hits };
  });
}

/** The sources of visits with their number, the most frequent first; visits without a source are left out. */
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
