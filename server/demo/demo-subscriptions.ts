import { refusals } from '../../src/contract/core/refusals.ts';
import { addDays, DAY_MS, type IsoDay, type Ms, weekdayOf } from '../../src/domain/calendar/hub-time.ts';
import { PATREON_TIERS } from '../../src/domain/subscription/patreon.ts';
import type { Frequency } from '../../src/domain/subscription/subscription.ts';
import { earliestDelivery } from '../../src/domain/subscription/subscription-dates.ts';
import { dietOf } from '../../src/domain/people/diet-marks.ts';
import type { CheckoutMarket } from '../modules/checkout/checkout-market.ts';
import {
  draftSubscription,
  type RequestedSubscription,
} from '../modules/subscriptions/draft-subscription.ts';
import { calendarAt, scheduled } from '../modules/subscriptions/schedule-subscription.ts';
import type { StoredSubscription } from '../platform/feed/stored-subscriptions.ts';
import { demoId } from './demo-ids.ts';
import type { HubStall } from './make-order.ts';
import type { DemoPerson } from './demo-population.ts';

/** A subscription of the demonstration. */
interface DemoContract {
  readonly email: string;
  readonly frequency: Frequency;
  readonly dayOfWeek: number;
  readonly hours: number;
  /** Titles of products, two pieces of the first and one of each other. */
  readonly brings: readonly string[];
  readonly is: 'active' | 'paused' | 'incomplete';
}

const TUESDAY = 2;
const THURSDAY = 4;
const SATURDAY = 6;

/** One subscription in each state that a customer meets, without products of other demonstrated cases. */
const CONTRACTS: readonly DemoContract[] = [
  {
    ...{ email: 'client@', frequency: 'week', dayOfWeek: TUESDAY, hours: 16, is: 'active' },
    brings: ['Lait demi-écrémé', 'Beurre de baratte', 'Pain complet aux graines', 'Oignons jaunes'],
  },
  {
    ...{ email: 'client@', frequency: '2weeks', dayOfWeek: SATURDAY, hours: 12, is: 'paused' },
    brings: ['Pommes Boskoop', 'Jus de pomme trouble', 'Kiwis du Rhône'],
  },
  {
    ...{ email: 'client@', frequency: 'month', dayOfWeek: THURSDAY, hours: 16, is: 'incomplete' },
    brings: ['Fondue maison moitié-moitié', 'Chasselas de Genève AOC'],
  },
  {
    ...{ email: 'premium@', frequency: 'week', dayOfWeek: THURSDAY, hours: 16, is: 'active' },
    brings: ['Séré maigre', 'Yogourt nature'],
  },
];

/** The subscriptions of the demonstration's two customers, checked and priced like real ones. */
export function demoContracts(
  stands: readonly HubStall[],
  people: readonly DemoPerson[],
  now: Ms,
): readonly StoredSubscription[] {
  const delivered = CONTRACTS.map((wanted, turn) => {
    const who = inhabitant(people, wanted.email);
    const stand = stands.find(({ hub }) => hub.slug === who.hub);
    if (stand === undefined) throw new Error(`no hub ${who.hub} for ${wanted.email}`);
    return contractOf(wanted, { who, stand, turn, now });
  });
  return [...delivered, gift(inhabitant(people, 'premium@'), CONTRACTS.length, now)];
}

interface Circumstances {
  readonly who: DemoPerson;
  readonly stand: HubStall;
  readonly turn: number;
  readonly now: Ms;
}

function contractOf(wanted: DemoContract, { who, stand, turn, now }: Circumstances): StoredSubscription {
  const { hub, shelf } = stand;
  const { row } = who;
  const calendar = calendarAt(hub, now);
  const { frequency, hours } = wanted;
  const start = addDays(calendar.today, -6 * WEEK);
  const [address] = row.addresses;
  const [means] = row.payments;
  if (address === undefined || means === undefined) throw new Error(`${wanted.email} lives or pays nowhere`);
  const lines = wanted.brings.map((title, place) => {
    const found = [...shelf.values()].find(({ product }) => product.title === title);
    if (found === undefined) throw new Error(`nothing called ${title} is sold at ${hub.slug}`);
    return { sku: found.sku, title, frequency, quantity: place === 0 ? 2 : 1 };
  });
  const market: CheckoutMarket = {
    ...stand,
    ...{
      customer: row,
      diet: dietOf([]),
      placed: { days: {}, slots: {} },
      pending: [],
      openInvoices: 0,
      containers: [],
      now,
    },
  };
  const place = { address };
  const first = earliestDelivery(calendar.today);
  const dayOfWeek = quietDay(wanted.dayOfWeek, hub.weekdays, first);
  const meant = { lines, place, hours, alias: means.alias, frequency, dayOfWeek, start: first };
  const brings = soundPart(meant, market);
  const contract: StoredSubscription = {
    ...{ id: `sub_${demoId(row.id, 12, turn)}`, customer: row.id, plan: 'customer', status: wanted.is },
    ...{ frequency, dayOfWeek, start, alias: means.alias, brings },
    created: new Date(now - 6 * WEEK * DAY_MS - turn).toISOString(),
  };
  switch (wanted.is) {
    case 'active':
      return scheduled(contract, calendar, now);
    case 'paused':
      return scheduled({ ...contract, pauseUntil: addDays(calendar.today, 6 * WEEK) }, calendar, now);
    case 'incomplete':
      return { ...contract, issue: refusals.payment_declined.message, intent: REFUSED };
  }
}

/**
 * The weekday of a subscription: the one it names, or the hub's next delivery day when the order of the named
 * one is due on the first day. Otherwise the customer's orders and credit would depend on the day the
 * demonstration starts.
 */
function quietDay(named: number, weekdays: readonly number[], first: IsoDay): number {
  if (named !== weekdayOf(first)) return named;
  return weekdays.find((day) => day > named) ?? weekdays.find((day) => day !== named) ?? named;
}

/** The lines of a subscription that can be delivered on its day: a producer may be closed then. */
function soundPart(wanted: RequestedSubscription, market: CheckoutMarket): StoredSubscription['brings'] {
  const drafted = draftSubscription(wanted, market);
  if (!drafted.ok) throw new Error(`no contract of the demonstration: ${drafted.refusal}`);
  if (drafted.value.kind === 'sound') return drafted.value.brings;
  const wrong = new Set(drafted.value.errors.flatMap((each) => Object.keys(each)));
  const lines = wanted.lines.filter(({ sku }) => !wrong.has(String(sku)));
  if (lines.length === wanted.lines.length) throw new Error(`no such lines: ${[...wrong].join(', ')}`);
  return soundPart({ ...wanted, lines }, market);
}

const WEEK = 7;

const REFUSED = { id: '', status: 'requires_payment_method', source: 'sandbox', client_secret: '' } as const;

/** A monthly donation. */
function gift({ row }: DemoPerson, turn: number, now: Ms): StoredSubscription {
  const [, tier] = PATREON_TIERS;
  const [means] = row.payments;
  if (tier === undefined || means === undefined) throw new Error('nothing is given in the demonstration');
  const calendar = calendarAt(undefined, now);
  const start = addDays(calendar.today, -2 * WEEK);
  const contract: StoredSubscription = {
    ...{ id: `sub_${demoId(row.id, 12, turn)}`, customer: row.id, plan: 'patreon', status: 'active' },
    ...{ frequency: 'month', dayOfWeek: weekdayOf(start), start, alias: means.alias },
    brings: { kind: 'gift', tier: tier.id, amount: tier.price },
    created: new Date(now - 2 * WEEK * DAY_MS).toISOString(),
  };
  return scheduled(contract, calendar, now, addDays(calendar.today, 1));
}

function inhabitant(people: readonly DemoPerson[], email: string): DemoPerson {
  const found = people.find(({ row }) => row.email.address.startsWith(email));
  if (found === undefined) throw new Error(`${email} is not in the demonstration`);
  return found;
}
