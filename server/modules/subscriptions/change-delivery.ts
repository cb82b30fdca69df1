import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type {
  changeDelivery as deliveryCall,
  Subscription,
} from '../../../src/contract/orders/subscriptions.ts';
import { addDays, type IsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { isServed } from '../../../src/domain/hub/delivery-calendar.ts';
import { isSameLine, linesOfDelivery, withChanged } from '../../../src/domain/subscription/delivery-lines.ts';
import {
  changeableDelivery,
  type DecidedAt,
  moveDelivery,
} from '../../../src/domain/subscription/subscription-dates.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import type { DeliveredLine, StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { subscriptionAnswer } from '../../platform/feed/subscription-rows.ts';
import { readMarket } from '../checkout/checkout-market.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { validLines } from './draft-subscription.ts';
import { calendarAt, rescheduled } from './schedule-subscription.ts';
import { changeContract, heldFor } from './subscription-access.ts';

type CallContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };
type Body = BodyOf<typeof deliveryCall>;
type Delivered = StoredSubscription & {
  readonly brings: Extract<StoredSubscription['brings'], { kind: 'delivery' }>;
};
type LineErrors = { readonly errors: Record<string, string>[] };

/** Moves one delivery, or changes its lines, until its order is placed; every other delivery stays. */
export async function changeDelivery(
  context: CallContext,
  id: string,
  { day, to, lines }: Body,
): Promise<Result<Subscription | LineErrors, RefusalCode>> {
  const { tx, now, actor } = context;
  const held = await heldFor(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  if (!isDelivered(held)) return refuse('delivery_not_coming');
  const hub = await hubBySlug(tx, held.brings.hub);
  if (hub === undefined) return refuse('hub_unknown');
  const calendar = calendarAt(hub, now);
  const at = { now, zone: calendar.zone };
  const served = (one: IsoDay) => isServed(one, hub);
  const moved = to === undefined ? accept(held) : moveDelivery(held, { day, to }, { ...at, served });
  if (!moved.ok) return moved;
  const changed =
    lines === undefined ? accept(moved.value) : await withLines(context, moved.value, { day, lines }, at);
  if (!changed.ok) return changed;
  if ('errors' in changed.value) return accept(changed.value);
  const after = await rescheduled(tx, changed.value, calendar, now);
  const auditEntry = { who: actor.id, action: 'subscription.delivery' };
  return accept(subscriptionAnswer(await changeContract(tx, { before: held, after }, auditEntry, now)));
}

function isDelivered(held: StoredSubscription): held is Delivered {
  return held.brings.kind === 'delivery';
}

/** Days for which lines are kept: a refused run of a moved delivery may still be retried. */
const KEPT_DAYS = 7;

async function withLines(
  { tx, now }: CallContext,
  held: Delivered,
  { day, lines: asked }: { readonly day: IsoDay; readonly lines: NonNullable<Body['lines']> },
  at: DecidedAt,
): Promise<Result<StoredSubscription | LineErrors, RefusalCode>> {
  const delivery = changeableDelivery(held, day, at);
  if (!delivery.ok) return delivery;
  const { brings } = held;
  const lines = asked.filter(
    (line, place) => !asked.slice(place + 1).some((later) => isSameLine(line, later)),
  );
  const skus = lines.map(({ sku }) => sku);
  const market = await readMarket(tx, { hub: brings.hub, customer: held.customer, skus }, now);
  if (market === undefined) return refuse('hub_unknown');
  const own = (wished: (typeof lines)[number]) => brings.lines.find((line) => isSameLine(line, wished));
  const less = lines.filter((wished) => wished.quantity < (own(wished)?.quantity ?? 0));
  const more = lines.filter((wished) => wished.quantity > (own(wished)?.quantity ?? 0));
  const wishes = more.map(({ sku, variant, quantity }) => ({
    ...{ sku, variant, quantity, frequency: held.frequency },
    title: own({ sku, variant, quantity })?.title ?? market.shelf.get(sku)?.product.title ?? String(sku),
  }));
  const { lines: valid, errors } = validLines(wishes, market, delivery.value);
  if (errors.length > 0) return accept({ errors });
  const changes: readonly DeliveredLine[] = [
    ...less.flatMap((wished) => {
      const line = own(wished);
      return line === undefined ? [] : [deliveredLine({ ...line, quantity: wished.quantity })];
    }),
    ...valid.map(({ wish, quantity, price, product }) =>
      deliveredLine({
        ...{ sku: wish.sku, variant: wish.variant, quantity, price },
        ...{ title: product.product.title, part: product.product.pricing.part },
      }),
    ),
  ];
  if (linesOfDelivery<DeliveredLine>(brings.lines, changes).length === 0) return refuse('delivery_empty');
  const from = addDays(localDay(now, at.zone), -KEPT_DAYS);
  return accept({ ...held, changed: withChanged(held.changed, { day, lines: changes }, from) });
}

function deliveredLine({ sku, variant, title, part, quantity, price }: DeliveredLine): DeliveredLine {
  return { sku, title, part, quantity, price, ...(variant !== undefined && { variant }) };
}
