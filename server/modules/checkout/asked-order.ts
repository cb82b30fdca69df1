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

export type AskedOrder = BodyOf<typeof createOrder>;

type AskedLine = AskedOrder['items'][number];
type AskedShipping = Readonly<Record<string, unknown>>;

/** For whom a body of POST /v1/orders orders; not said, for whoever sends it. */
export function customerOf({ customer }: AskedOrder): number | undefined {
  return typeof customer === 'object' ? customer.id : customer;
}

/**
 * The wish that a body of POST /v1/orders means. Its clients show the conditions on the page that sends it, so
 * sending is accepting. Credit is used first (docs/rules.md#balance).
 */
export function wishOf(
  { hub: slug, items, shipping, payment }: AskedOrder,
  hub: Hub,
): Result<OrderWish, 'malformed' | 'order_empty'> {
  if (items.length === 0) return refuse('order_empty');
  const lines = items.map(askedLine);
  const known = lines.filter((line) => line !== undefined);
  if (known.length < lines.length) return refuse('malformed');
  const zone = zoneOf(hub);
  const whole = isIsoDay(shipping.when);
  const place = askedPlace(shipping, hub);
  const hours = shipping.hours ?? (whole ? 0 : localParts(Date.parse(shipping.when), zone).hour);
  return accept({
    hub: slug,
    lines: known,
    place,
    day: whole ? shipping.when : localDay(Date.parse(shipping.when), zone),
    hours: 'deposit' in place ? 0 : hours,
    payment: { alias: payment.alias ?? '', issuer: payment.issuer ?? '' },
    credit: true,
    accepted: { terms: true, adult: true },
  });
}

/**
 * A line as clients of the original send it; `undefined` when it is none. The price is what its client believes; one
 * that says none takes what it costs.
 */
export function askedLine(item: AskedLine): WishedLine | undefined {
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

/** Where it shall go: a pickup point of the hub, or an address as it was written. */
export function askedPlace(shipping: AskedShipping, hub: Hub): IntendedPlace {
  const deposit = depositMeant(shipping, hub);
  return deposit === undefined ? { address: addressOf(shipping) } : { deposit };
}

/** A pickup point is meant by its id, or by its flag and its street. */
function depositMeant(shipping: AskedShipping, { deposits }: Hub): string | undefined {
  const address = addressOf(shipping);
  const flagged = shipping['deposit'] === true || Number(shipping['fees'] ?? -1) >= 0;
  const found = deposits.find(({ id }) => id === address.id);
  return (
    found ?? (flagged ? deposits.find((deposit) => samePlace({ ...deposit, id: '' }, address)) : undefined)
  )?.id;
}

/** `streetAdress` is the original's spelling (docs/rules.md#wire-spellings). */
function addressOf(shipping: AskedShipping): Address {
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
