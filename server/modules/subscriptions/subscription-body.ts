import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { createSubscription, updateSubscription } from '../../../src/contract/orders/subscriptions.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Frequency, SUBSCRIPTION_DEFAULTS } from '../../../src/domain/subscription/subscription.ts';
import { earliestDelivery } from '../../../src/domain/subscription/subscription-dates.ts';
import type { StoredSubscription, HeldLine } from '../../platform/feed/stored-subscriptions.ts';
import { lineOfBody, placeOfBody } from '../checkout/order-body.ts';
import type { WishedLine } from '../checkout/order-wish.ts';
import type { RequestedSubscription } from './draft-subscription.ts';
import type { Calendar } from './schedule-subscription.ts';

type AskedContract = BodyOf<typeof createSubscription>;
export type AskedChange = BodyOf<typeof updateSubscription>;

/** What a change would make of a contract, or what a new one would be; lines that are refused come by sku. */
export type Meant =
  | { readonly kind: 'meant'; readonly wanted: RequestedSubscription }
  | { readonly kind: 'wrong'; readonly errors: Record<string, string>[] };

/** How often and on which day a body means a contract to come. */
export function rhythmOf(asked: AskedChange, held?: StoredSubscription) {
  return {
    frequency: asked.frequency ?? held?.frequency ?? SUBSCRIPTION_DEFAULTS.frequency,
    dayOfWeek: asked.dayOfWeek ?? held?.dayOfWeek ?? SUBSCRIPTION_DEFAULTS.dayOfWeek,
  };
}

/** Reads a whole body for a new contract. */
export function wantedOf(asked: AskedContract, hub: Hub, calendar: Calendar): Result<Meant, 'malformed'> {
  const rhythm = rhythmOf(asked);
  return meant(asked.items, [], rhythm.frequency, {
    ...rhythm,
    place: placeOfBody(asked.shipping, hub),
    hours: asked.shipping.hours ?? SUBSCRIPTION_DEFAULTS.time,
    alias: aliasOf(asked.payment),
    start: earliestDelivery(calendar.today),
  });
}

/** Reads a body against the contract that it changes: what it leaves out stays as it is (docs/rules.md#contracts). */
export function changedOf(
  asked: AskedChange,
  held: StoredSubscription & { readonly brings: { readonly kind: 'delivery' } },
  hub: Hub,
  calendar: Calendar,
): Result<Meant, 'malformed'> {
  const { brings } = held;
  const rhythm = rhythmOf(asked, held);
  const same = rhythm.frequency === held.frequency && rhythm.dayOfWeek === held.dayOfWeek;
  return meant(asked.items ?? [], brings.lines, rhythm.frequency, {
    ...rhythm,
    place: asked.shipping === undefined ? brings.place : placeOfBody(asked.shipping, hub),
    hours: asked.shipping?.hours ?? brings.hours,
    alias: asked.payment === undefined ? held.alias : aliasOf(asked.payment),
    start: same ? held.start : earliestDelivery(calendar.today),
  });
}

/** The alias of a means of payment, given alone or as a client's object. */
export function aliasOf(payment: AskedContract['payment']): string {
  return typeof payment === 'string' ? payment : payment.alias;
}

function meant(
  items: AskedContract['items'],
  held: readonly HeldLine[],
  frequency: Frequency,
  rest: Omit<RequestedSubscription, 'lines'>,
): Result<Meant, 'malformed'> {
  const foreign = items.filter(
    (item) => ![undefined, null, '', false, frequency].includes(frequencyOf(item)),
  );
  if (foreign.length > 0)
    return accept({ kind: 'wrong', errors: foreign.map(({ sku }) => ({ [sku]: OTHER_FREQUENCY })) });
  const lines = new Map(held.map((line) => [nameOf(line), keptLine(line, frequency)]));
  for (const item of items) {
    const line = lineOfBody({ ...item, quantity: item.quantity ?? 1, frequency });
    if (line === undefined) return refuse('malformed');
    if (item.deleted === true) lines.delete(nameOf(line));
    else lines.set(nameOf(line), line);
  }
  return accept({ kind: 'meant', wanted: { ...rest, lines: [...lines.values()] } });
}

const OTHER_FREQUENCY = 'La fréquence de cet article n’est pas celle de l’abonnement.';

function frequencyOf(item: AskedContract['items'][number]): string | boolean | null | undefined {
  const { frequency } = item;
  return typeof frequency === 'string' || typeof frequency === 'boolean' ? frequency : null;
}

/** A line that nobody touches costs what it costs now. */
function keptLine({ sku, variant, title, quantity, note }: HeldLine, frequency: Frequency): WishedLine {
  return { sku, variant, frequency, title, quantity, ...(note !== undefined && { note }) };
}

/** A line of a contract is the same line when its rhythm changes. */
function nameOf({ sku, variant }: { readonly sku: number; readonly variant?: string | undefined }): string {
  return lineKey({ sku, variant });
}
