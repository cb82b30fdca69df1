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

/** The time zone, day and weekdays by which a contract is scheduled; a gift belongs to no hub. */
export interface Calendar {
  readonly zone: string;
  readonly today: IsoDay;
  /** `undefined`: every day. */
  readonly weekdays: readonly number[] | undefined;
}

/** Hour of the reminder before a delivery. */
const REMINDER_HOUR = 9;

/** The calendar of a contract now. */
export function calendarAt(hub: Hub | undefined, now: Ms): Calendar {
  const zone = hub === undefined ? DEFAULT_ZONE : zoneOf(hub);
  return { zone, today: localDay(now, zone), weekdays: hub?.weekdays };
}

/**
 * Schedules the next run of a contract, on `from` at the earliest; a contract that is not running gets none. A daily
 * contract follows the hub's weekdays; any other keeps its weekday, and its run fails when the hub no longer delivers
 * then.
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
  const reminderDay = gift ? undefined : toldOn(contract, day);
  const tellAt = reminderDay === undefined ? undefined : instantOf(reminderDay, REMINDER_HOUR, zone);
  return {
    ...contract,
    next: { day, at },
    tellAt: tellAt === undefined || tellAt <= now ? undefined : tellAt,
  };
}

/** Schedules a changed contract; a day that already had a run is not repeated. */
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
