import { DEFAULT_ZONE, type IsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useSame } from '../../../hooks/use-stable-value.ts';
import { scopesHeld } from '../../../mirror/queries/scopes-held.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import {
  type ScopeNeed,
  needOfDays,
  opsScope,
  type Coverage,
  coverageOf,
} from '../../../mirror/held-scopes.ts';
import { useMarket } from '../market/market-provider.tsx';
import { useMay } from '../people/use-may.ts';

/** How much of a list's scopes this device has loaded; `undefined` until it is read. */
export function useCoverage(need: ScopeNeed): Coverage | undefined {
  const held = useLive(scopesHeld, { scopes: need.scopes });
  const status = useLive(statusOf, {});
  // Ignores the coverage of the previous list.
  const answered =
    held?.length === need.scopes.length && held.every(({ scope }, at) => scope === need.scopes[at]);
  if (!answered || status === undefined) return undefined;
  return coverageOf(need, held, status);
}

/**
 * The scopes that the orders of some days of a hub need, for the current user. `ended`: also the scopes of orders
 * that are done.
 */
export function useDaysNeed(hub: string, days: readonly IsoDay[], ended = false): ScopeNeed {
  const today = localDay(useNow(), useMarket()?.hub.timezone ?? DEFAULT_ZONE);
  const office = useMay()('hub.manage', hub);
  return useSame(needOfDays({ hub, days, today, office, ended }));
}

/** The days of a hub that are fully loaded; `undefined` until they are read. */
export function useHeldDays(hub: string, days: readonly IsoDay[]): ReadonlySet<IsoDay> | undefined {
  const { counted } = useDaysNeed(hub, days);
  const held = useLive(scopesHeld, { scopes: counted });
  const here = new Set(held?.filter((one) => one.held).map(({ scope }) => scope));
  return held && new Set(days.filter((day) => here.has(opsScope(hub, day))));
}
