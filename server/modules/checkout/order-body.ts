import { Address } from '../../../src/contract/people/addresses.ts';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { IntendedPlace } from '../../../src/contract/orders/checkout.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { createOrder } from '../../../src/contract/orders/orders.ts';
import { LineKey } from '../../../src/contract/orders/cart.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { samePlace } from '../../../src/domain/people/address.ts';
import { isIsoDay, localDay, localParts } from '../../../src/domain/calendar/hub-time.ts';
import { fromChf } from '../../../src/domain/money/money.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { OrderWish, WishedLine } from './order-wish.ts';

export type OrderBody = BodyOf<typeof createOrder>;

type LineBody = OrderBody['items'][number];
type ShippingBody = Readonly<Record<string, unknown>>;

/** The customer named in a body of POST /v1/orders; `undefined`: the caller. */
export function customerOf({ customer }: OrderBody): number | undefined {
  return typeof customer === 'object' ? customer.id : customer;
}

/**
 * Reads a body of POST /v1/orders as a wish. Its clients show the conditions on the page that sends it, so sending is
 * accepting. Credit is used first (docs/rules.md#balance).
 */
export function wishOf(
  { hub: slug, items, shipping, payment }: OrderBody,
  hub: Hub,
): Result<OrderWish, 'malformed' | 'order_empty'> {
  if (items.length === 0) return refuse('order_empty');
  const lines = items.map(lineOfBody);
  const valid = lines.filter((line) => line !== undefined);
  if (valid.length < lines.length) return refuse('malformed');
  const zone = zoneOf(hub);
  const whole = isIsoDay(shipping.when);
  const place = placeOfBody(shipping, hub);
  const hours = shipping.hours ?? (whole ? 0 : localParts(Date.parse(shipping.when), zone).hour);
  return accept({
    hub: slug,
    lines: valid,
    place,
    day: whole ? shipping.when : localDay(Date.parse(shipping.when), zone),
    hours: 'deposit' in place ? 0 : hours,
    payment: { alias: payment.alias ?? '', issuer: payment.issuer ?? '' },
    credit: true,
    accepted: { terms: true, adult: true },
  });
}

/**
 * Reads a line as clients of the original send it; `undefined` when it is malformed. Its price is the one that the client
 * showed; without one, the current price applies.
 */
export function lineOfBody(item: LineBody): WishedLine | undefined {
  const variant = textOf(item['variant']) ?? textOf(fieldOf(item['variant'], 'title'));
  const frequency = textOf(item['frequency']);
  const key = LineKey.safeParse({
    sku: item.sku,
    ...(variant !== undefined && { variant }),
    ...(frequency !== undefined && frequency !== 'false' && { frequency }),
  });
  if (!key.success || !Number.isInteger(item.quantity)) return undefined;
  const { price } = item;
  const note = textOf(item['note']);
  return {
    ...key.data,
    quantity: item.quantity,
    title: textOf(item['title']) ?? '',
    ...(price != null && { price: fromChf(price) }),
    ...(note !== undefined && { note: note.slice(0, 200) }),
  };
}

/** The place of delivery: a pickup point of the hub, or the address as it was written. */
export function placeOfBody(shipping: ShippingBody, hub: Hub): IntendedPlace {
  const deposit = depositOfBody(shipping, hub);
  return deposit === undefined ? { address: addressOf(shipping) } : { deposit };
}

/** A pickup point is recognised by its id, or by its flag and its street. */
function depositOfBody(shipping: ShippingBody, { deposits }: Hub): string | undefined {
  const address = addressOf(shipping);
  const flagged = shipping['deposit'] === true || Number(shipping['fees'] ?? -1) >= 0;
  const found = deposits.find(({ id }) => id === address.id);
  return (
    found ?? (flagged ? deposits.find((deposit) => samePlace({ ...deposit, id: '' }, address)) : undefined)
  )?.id;
}

/** `streetAdress` is the original's spelling (docs/rules.md#wire-spellings). */
function addressOf(shipping: ShippingBody): Address {
  const nested = fieldOf(shipping, 'address');
  const field = (name: string) => textOf(fieldOf(shipping, name)) ?? textOf(fieldOf(nested, name)) ?? '';
  const [note, phone] = [field('note'), field('phone')];
  const geo = Address.shape.geo.safeParse(fieldOf(shipping, 'geo') ?? fieldOf(nested, 'geo')).data;
  return {
    id: field('id'),
    name: field('name'),
    streetAddress: field('streetAddress') || field('streetAdress'),
    floor: field('floor'),
    region: field('region'),
    postalCode: field('postalCode'),
    ...(note !== '' && { note: note.slice(0, 200) }),
    ...(phone !== '' && { phone: phone.slice(0, 30) }),
    ...(geo !== undefined && { geo }),
    primary: false,
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
