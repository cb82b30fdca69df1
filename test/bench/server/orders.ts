import { randomUUID } from 'node:crypto';
import type { OrderIntent, Quote } from '../../../src/contract/orders/checkout.ts';
import { addDays, type IsoDay, localDay, type Ms, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { tokenOfSession } from '../../../server/platform/http/session/csrf.ts';
import { addressOf, type BenchMarket, type Buyer } from './bench-market.ts';

const SUNDAY = 0;
const DAYS = 6;
const HOUR = 16;

/** The days over which the orders of both hubs are spread: the coming week without its Sunday. */
export function orderDays(now: Ms): readonly IsoDay[] {
  const today = localDay(now, 'Europe/Zurich');
  return Array.from({ length: DAYS + 1 }, (_, ahead) => addDays(today, ahead + 1)).filter(
    (day) => weekdayOf(day) !== SUNDAY,
  );
}

/** The headers of a buyer's browser. */
export function headersOf({ id, token }: Buyer): Record<string, string> {
  return {
    'content-type': 'application/json',
    // Over https the session cookie has its other name.
    cookie: `cabas-session=${token}; __Host-cabas-session=${token}; XSRF-TOKEN=${tokenOfSession(token)}`,
    'x-xsrf-token': tokenOfSession(token),
    'x-cabas-person': String(id),
  };
}

/** One `order.place` of a buyer as the app pushes it. */
export function pushOf({ id }: Buyer, intent: OrderIntent, now: Ms): string {
  const mutation = {
    ...{ id: randomUUID(), lane: `checkout:${intent.intent}`, prev: null, op: 'order.place', v: 1 },
    ...{ args: intent, base: null, at: now, age: 0 },
  };
  const head = { proto: 1, client: randomUUID(), actor: id, term: randomUUID(), sentAt: now };
  return JSON.stringify({ ...head, mutations: [mutation] });
}

/** Each buyer's order, with the server's quote for such a basket on such a day. */
export async function intentsOf(
  origin: string,
  { buyers, baskets }: BenchMarket,
  days: readonly IsoDay[],
): Promise<readonly OrderIntent[]> {
  const quoted = new Map<string, OrderIntent['seen']>();
  const intents: OrderIntent[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const day = days[index % days.length];
    const basket = baskets[buyer.hub]?.[buyer.basket] ?? [];
    if (day === undefined) throw new Error('there is no day to order for');
    const intent: OrderIntent = {
      ...{ intent: randomUUID(), hub: buyer.hub, day, hours: HOUR, credit: false },
      lines: basket.map(({ sku, quantity, price, title }) => ({ sku, quantity, price, title })),
      place: { address: addressOf(buyer.id, buyer.hub) },
      payment: { alias: `card-${buyer.id}`, issuer: 'visa' },
      accepted: { terms: true, adult: true },
      seen: NOTHING,
    };
    const alike = `${buyer.hub} ${buyer.basket} ${day}`;
    const seen = quoted.get(alike) ?? (await quote(origin, buyer, intent));
    quoted.set(alike, seen);
    intents.push({ ...intent, seen });
  }
  return intents;
}

async function quote(origin: string, buyer: Buyer, intent: OrderIntent): Promise<OrderIntent['seen']> {
  const answer = await fetch(`${origin}/v1/orders/quote`, {
    method: 'POST',
    headers: headersOf(buyer),
    body: JSON.stringify(intent),
  });
  if (!answer.ok) throw new Error(`quote: ${answer.status} ${await answer.text()}`);
  const { after, changes } = (await answer.json()) as Quote;
  const hindering = changes.filter(({ kind }) => ['gone', 'day', 'slot', 'place', 'payment'].includes(kind));
  if (hindering.length > 0) throw new Error(`quote: ${JSON.stringify(hindering)}`);
  return after;
}

const zero = centimes(0);
const NOTHING: OrderIntent['seen'] = {
  ...{ items: zero, fees: zero, subtotal: zero, shipping: zero, total: zero },
  ...{ vendorDiscount: zero, credit: zero, toPay: zero, reserved: zero },
};
