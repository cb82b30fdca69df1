import type { IsoDay } from '../../domain/calendar/hub-time.ts';
import type { Mirror } from '../mirror.ts';
import { opsScope } from '../held-scopes.ts';
import { scopesHeld } from './scopes-held.ts';

/** Whether other orders of some days may still be loading: the office holds days, a producer their shop. */
export async function isPartlyHeld(
  mirror: Mirror,
  { days }: { days: readonly { readonly hub: string; readonly day: IsoDay }[] },
): Promise<boolean> {
  const known = await mirror.scopes.toCollection().primaryKeys();
  const office = known.some((scope) => scope.startsWith('ops:'));
  const scopes = office
    ? [...new Set(days.map(({ hub, day }) => opsScope(hub, day)))]
    : known.filter((scope) => scope.startsWith('shop:'));
  return (await scopesHeld(mirror, { scopes })).some(({ held }) => !held);
}
