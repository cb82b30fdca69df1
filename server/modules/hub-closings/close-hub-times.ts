import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { closeHubTimes as closeCall, HubClosing } from '../../../src/contract/hubs/hub-closings.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { addDays, localDay, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import type { Result } from '../../../src/domain/core/result.ts';
import { type HubCalendar, zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import {
  type DeliveryMoment,
  freeMoments,
  freeRhythms,
  servesMoment,
  servesSlot,
} from '../../../src/domain/hub/delivery-moment.ts';
import { sum } from '../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { isRunning } from '../../../src/domain/subscription/subscription.ts';
import { lostDeliveries } from '../../../src/domain/subscription/subscription-dates.ts';
import { subscriptionTotal } from '../../../src/domain/subscription/subscription-total.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { mergeFields } from '../../core/edits/merge-fields.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { subscriptionAnswer } from '../../platform/feed/subscription-rows.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { lockEditableHub } from '../hub-settings/save-hub.ts';
import { contractsOfHub, runningOrders } from './hub-closing-store.ts';
import { familiesIn, momentOf, moveQuestions } from './order-families.ts';

/** The maximum number of free moments listed for an order or contract. */
const MOST_MOVES = 12;
/** The length of a pause when a contract's weekday or slot ends permanently, in days. */
const PAUSE_DAYS = 28;

type Lost = (moment: DeliveryMoment, pickup: boolean) => boolean;

/** Lists the orders and contracts that a change of times affects. See docs/rules.md#closing-a-slot. */
export async function closeHubTimes(
  context: EditContext,
  slug: string,
  changes: BodyOf<typeof closeCall>,
): Promise<Result<never, 'hub_unknown' | 'forbidden'> | HubClosing> {
  const held = await lockEditableHub(context, slug);
  if (!held.ok) return held;
  const hub = held.value;
  const changed: Hub = mergeFields(hub, changes);
  const [before, after] = [calendarOf(hub), calendarOf(changed)];
  const unchanged = Object.values(changes).every((value) => value === undefined);
  const lost: Lost = (moment, pickup) =>
    !servesMoment(moment, after, pickup) && (unchanged || servesMoment(moment, before, pickup));
  return {
    orders: await touchedOrders(context, changed, lost),
    subscriptions: await touchedContracts(context, changed, lost),
  };
}

async function touchedOrders({ tx, now }: EditContext, hub: Hub, lost: Lost): Promise<HubClosing['orders']> {
  const running = await runningOrders(tx, hub.slug, localDay(now, zoneOf(hub)));
  const families = familiesIn(running).filter(({ members: [first] }) =>
    lost(momentOf(first, hub), first.shipping.deposit),
  );
  const questionOf = await moveQuestions(tx, hub, families, now);
  return families.map((family) => {
    const { root, members } = family;
    const [first] = members;
    const { customer, shipping } = first;
    const from = momentOf(first, hub);
    return {
      ...{ oid: root, joined: members.map(({ oid }) => oid).filter((oid) => oid !== root) },
      ...{ customer: customer.id, name: customer.displayName, from, deposit: shipping.deposit },
      amount: sum(members.map((order) => orderAmounts(order).total)),
      moves: freeMoments(from, calendarOf(hub), questionOf(family)).slice(0, MOST_MOVES),
    };
  });
}

async function touchedContracts(
  { tx, now }: EditContext,
  hub: Hub,
  lost: Lost,
): Promise<HubClosing['subscriptions']> {
  const today = localDay(now, zoneOf(hub));
  const calendar = calendarOf(hub);
  const touched = (await contractsOfHub(tx, hub.slug)).flatMap((contract) => {
    const { brings } = contract;
    if (brings.kind === 'gift' || !isRunning(contract)) return [];
    const { deposit } = brings.shipping;
    const days = lostDeliveries(
      contract,
      contract.next?.day ?? today,
      // A daily contract follows the weekdays of its hub.
      (day) => !followsWeekdays(contract, day, calendar) && lost({ day, hours: brings.hours }, deposit),
    );
    const [day] = days;
    return day === undefined
      ? []
      : [{ contract, hours: brings.hours, deposit, day, last: days.at(-1) ?? day }];
  });
  const people = await userRows(tx, [...new Set(touched.map(({ contract }) => contract.customer))]);
  const names = new Map(people.map(({ row }) => [row.id, row.displayName]));
  return touched.map(({ contract, hours, deposit, day, last }) => {
    const from = { dayOfWeek: contract.dayOfWeek, hours };
    const served =
      servesSlot(hours, calendar, deposit) &&
      (contract.frequency === 'day' || calendar.weekdays.includes(from.dayOfWeek));
    const moves = freeRhythms(from, calendar, deposit).filter(
      ({ dayOfWeek }) => contract.frequency !== 'day' || dayOfWeek === from.dayOfWeek,
    );
    return {
      ...{ id: contract.id, customer: contract.customer, name: names.get(contract.customer) ?? '' },
      ...{ frequency: contract.frequency, from, deposit, day },
      amount: subscriptionTotal(subscriptionAnswer(contract)),
      moves: served ? [] : moves.slice(0, MOST_MOVES),
      pause: addDays(served ? last : today, served ? 1 : PAUSE_DAYS),
    };
  });
}

function followsWeekdays({ frequency }: StoredSubscription, day: string, { weekdays }: HubCalendar): boolean {
  return frequency === 'day' && !weekdays.includes(weekdayOf(day));
}
