import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { closeShop as closeCall, ShopClosing } from '../../../src/contract/catalogue/shop-edits.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import {
  addDays,
  DAY_MS,
  DEFAULT_ZONE,
  type IsoDay,
  localDay,
} from '../../../src/domain/calendar/hub-time.ts';
import { shopDelivers } from '../../../src/domain/catalogue/shop-calendar.ts';
import type { Result } from '../../../src/domain/core/result.ts';
import { lostDeliveries } from '../../../src/domain/subscription/subscription-dates.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { queueMails } from '../../platform/mail/mail-queue.ts';
import { availabilityEdited } from '../catalogue/shops/shop-edited.ts';
import { lockEditableShop } from '../catalogue/shops/save-shop.ts';
import { shopAwayMail, type TouchedByClosing } from '../mails/shop-mails.ts';
import { emailsOf } from '../people/staff-store.ts';
import { cartOwnersOfShop, contractsOfShop, openOrdersOfShop, type ShopOrder } from './shop-closing-store.ts';

/** Days ahead for which a cart may be delivered. */
const CART_DAYS = 7;
/** Days after its last change for which a cart counts. */
const FRESH_DAYS = 30;

interface Touched {
  readonly orders: readonly ShopOrder[];
  readonly deliveries: readonly {
    readonly id: string;
    readonly customer: number;
    readonly days: readonly IsoDay[];
  }[];
  readonly carts: readonly number[];
}

/**
 * Lists what the closed days of a shop affect: its open orders, the coming deliveries of contracts, and fresh
 * carts when one of the days is in the coming week. With `tell` each customer is mailed once about the same
 * days. See docs/rules.md#closing-a-shop.
 */
export async function closeShop(
  context: EditContext,
  urlpath: string,
  { available, tell }: BodyOf<typeof closeCall>,
): Promise<Result<never, 'not_found' | 'forbidden'> | ShopClosing> {
  const held = await lockEditableShop(context, urlpath);
  if (!held.ok) return held;
  const { shop } = held.value;
  const other = availabilityEdited(shop.available, available);
  const [from, to] = tell === true ? [other, shop.available] : [shop.available, other];
  const touched = await touchedBy(context, shop, (day) => delivers(from, day) && !delivers(to, day));
  if (tell === true) await mailTouched(context, shop, touched);
  return {
    carts: touched.carts.length,
    orders: touched.orders.map(({ oid, day }) => ({ oid, day })),
    subscriptions: touched.deliveries.flatMap(({ id, days: [day] }) =>
      day === undefined ? [] : [{ id, day }],
    ),
  };
}

async function touchedBy(
  { tx, now }: EditContext,
  { urlpath }: Pick<Shop, 'urlpath'>,
  lost: (day: IsoDay) => boolean,
): Promise<Touched> {
  const today = localDay(now, DEFAULT_ZONE);
  const orders = await openOrdersOfShop(tx, urlpath, today);
  const contracts = await contractsOfShop(tx, urlpath);
  const coming = Array.from({ length: CART_DAYS }, (_, ahead) => addDays(today, ahead + 1));
  const since = new Date(now - FRESH_DAYS * DAY_MS).toISOString();
  return {
    orders: orders.filter(({ day }) => lost(day)),
    deliveries: contracts
      .map((contract) => ({
        id: contract.id,
        customer: contract.customer,
        days: lostDeliveries(contract, today, lost),
      }))
      .filter(({ days }) => days.length > 0),
    carts: coming.some(lost) ? await cartOwnersOfShop(tx, urlpath, since) : [],
  };
}

function delivers(available: Shop['available'], day: IsoDay): boolean {
  const dayOf = (instant: string | undefined) => instant && localDay(Date.parse(instant), DEFAULT_ZONE);
  return shopDelivers({ ...available, from: dayOf(available.from), to: dayOf(available.to) }, day);
}

/** One mail per person; the same days are mailed once, also when another actor repeats the request. */
async function mailTouched({ tx, now }: EditContext, shop: Shop, touched: Touched): Promise<void> {
  const people = new Set([
    ...touched.carts,
    ...[...touched.orders, ...touched.deliveries].map(({ customer }) => customer),
  ]);
  const emails = await emailsOf(tx, [...people]);
  const { active, from = '', to = '', weekdays } = shop.available;
  const period = `${active ? `${from}-${to}` : 'open'}:${[...weekdays].sort().join('')}`;
  const mails = [...people]
    .sort((one, other) => one - other)
    .flatMap((person) => {
      const recipient = emails.get(person);
      if (recipient === undefined) return [];
      const theirs: TouchedByClosing = {
        cart: touched.carts.includes(person),
        orders: touched.orders.filter(({ customer }) => customer === person),
        deliveries: touched.deliveries
          .flatMap(({ customer, days }) => (customer === person ? days : []))
          .sort(),
      };
      return [
        {
          dedupe: `shop-away:${shop.urlpath}:${period}:${person}`,
          recipient,
          letter: shopAwayMail(shop, theirs),
        },
      ];
    });
  await queueMails(tx, mails, now);
}
