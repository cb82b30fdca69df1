import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import {
  addDays,
  DEFAULT_ZONE,
  type IsoDay,
  instantOf,
  localDay,
  type Ms,
  weekdayOf,
} from '../../../src/domain/calendar/hub-time.ts';
import { isRunning } from '../../../src/domain/subscription/subscription.ts';
import {
  earliestDelivery,
  givenAt,
  nextDelivery,
  orderedAt,
  toldOn,
} from '../../../src/domain/subscription/subscription-dates.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { lastRun } from './subscription-runs-store.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';

/** Where and when a contract's days are counted; a gift is of no hub. */
export interface Calendar {
  readonly zone: string;
  readonly today: IsoDay;
  /** `undefined`: every day will do. */
  readonly weekdays: readonly number[] | undefined;
}

/** Hour at which its customer is told before. */
const TOLD_AT = 9;

/** The calendar of a contract now. */
export function calendarAt(hub: Hub | undefined, now: Ms): Calendar {
  const zone = hub === undefined ? DEFAULT_ZONE : zoneOf(hub);
  return { zone, today: localDay(now, zone), weekdays: hub?.weekdays };
}

/**
 * A contract with the run that comes next, on `from` at the earliest; one that does not run has none. A daily one
 * knows only the days of its hub; any other keeps its weekday, and its customer is told when the hub has left it.
 */
export function scheduled(
  contract: StoredSubscription,
  calendar: Calendar,
  now: Ms,
  from?: IsoDay,
): StoredSubscription {
  const idle = { ...contract, next: undefined, tellAt: undefined };
  if (!isRunning(contract)) return idle;
  const { weekdays, zone } = calendar;
  const gift = contract.brings.kind === 'gift';
  const first = from ?? firstDay(contract, calendar);
  const closed = (day: IsoDay) =>
    contract.frequency === 'day' && weekdays !== undefined && !weekdays.includes(weekdayOf(day));
  const day = nextDelivery(contract, first, closed);
  if (day === undefined) return idle;
  const at = gift ? givenAt(day, zone) : orderedAt(day, zone);
  const told = gift ? undefined : toldOn(contract, day);
  const tellAt = told === undefined ? undefined : instantOf(told, TOLD_AT, zone);
  return {
    ...contract,
    next: { day, at },
    tellAt: tellAt === undefined || tellAt <= now ? undefined : tellAt,
  };
}

/** The same for one that runs already and was changed: a day that was ordered or taken does not come again. */
export async function rescheduled(
  tx: Tx,
  contract: StoredSubscription,
  calendar: Calendar,
  now: Ms,
): Promise<StoredSubscription> {
  const last = await lastRun(tx, contract.id);
  const first = firstDay(contract, calendar);
  return scheduled(
    contract,
    calendar,
    now,
    last === undefined || last.day < first ? first : addDays(last.day, 1),
  );
}

function firstDay({ brings }: StoredSubscription, { today }: Calendar): IsoDay {
  return brings.kind === 'gift' ? today : earliestDelivery(today);
}
