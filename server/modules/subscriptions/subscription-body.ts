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

type ContractBody = BodyOf<typeof createSubscription>;
/** The body of a changed contract; absent fields stay. */
export type ChangeBody = BodyOf<typeof updateSubscription>;

/** A parsed body: the requested contract, or the errors of its lines by sku. */
export type ParsedBody =
  | { readonly kind: 'parsed'; readonly wanted: RequestedSubscription }
  | { readonly kind: 'wrong'; readonly errors: Record<string, string>[] };

/** The frequency and weekday of a body, completed from the contract or the defaults. */
export function rhythmOf(body: ChangeBody, held?: StoredSubscription) {
  return {
    frequency: body.frequency ?? held?.frequency ?? SUBSCRIPTION_DEFAULTS.frequency,
    dayOfWeek: body.dayOfWeek ?? held?.dayOfWeek ?? SUBSCRIPTION_DEFAULTS.dayOfWeek,
  };
}

/** Reads a whole body for a new contract. */
export function wantedOf(body: ContractBody, hub: Hub, calendar: Calendar): Result<ParsedBody, 'malformed'> {
  const rhythm = rhythmOf(body);
  return parse(body.items, [], rhythm.frequency, {
    ...rhythm,
    place: placeOfBody(body.shipping, hub),
    hours: body.shipping.hours ?? SUBSCRIPTION_DEFAULTS.time,
    alias: aliasOf(body.payment),
    start: earliestDelivery(calendar.today),
  });
}

/** Reads a body against the contract that it changes: absent fields stay (docs/rules.md#contracts). */
export function changedOf(
  body: ChangeBody,
  held: StoredSubscription & { readonly brings: { readonly kind: 'delivery' } },
  hub: Hub,
  calendar: Calendar,
): Result<ParsedBody, 'malformed'> {
  const { brings } = held;
  const rhythm = rhythmOf(body, held);
  const same = rhythm.frequency === held.frequency && rhythm.dayOfWeek === held.dayOfWeek;
  return parse(body.items ?? [], brings.lines, rhythm.frequency, {
    ...rhythm,
    place: body.shipping === undefined ? brings.place : placeOfBody(body.shipping, hub),
    hours: body.shipping?.hours ?? brings.hours,
    alias: body.payment === undefined ? held.alias : aliasOf(body.payment),
    start: same ? held.start : earliestDelivery(calendar.today),
  });
}

/** The alias of a means of payment, given alone or as a client's object. */
export function aliasOf(payment: ContractBody['payment']): string {
  return typeof payment === 'string' ? payment : payment.alias;
}

function parse(
  items: ContractBody['items'],
  held: readonly HeldLine[],
  frequency: Frequency,
  rest: Omit<RequestedSubscription, 'lines'>,
): Result<ParsedBody, 'malformed'> {
  const foreign = items.filter(
    (item) => ![undefined, null, '', false, frequency].includes(frequencyOf(item)),
  );
  if (foreign.length > 0)
    return accept({ kind: 'wrong', errors: foreign.map(({ sku }) => ({ [sku]: OTHER_FREQUENCY })) });
  const lines = new Map(held.map((line) => [contractLineKey(line), keptLine(line, frequency)]));
  for (const item of items) {
    const line = lineOfBody({ ...item, quantity: item.quantity ?? 1, frequency });
    if (line === undefined) return refuse('malformed');
    if (item.deleted === true) lines.delete(contractLineKey(line));
    else lines.set(contractLineKey(line), line);
  }
  return accept({ kind: 'parsed', wanted: { ...rest, lines: [...lines.values()] } });
}

const OTHER_FREQUENCY = 'La fréquence de cet article n’est pas celle de l’abonnement.';

function frequencyOf(item: ContractBody['items'][number]): string | boolean | null | undefined {
  const { frequency } = item;
  return typeof frequency === 'string' || typeof frequency === 'boolean' ? frequency : null;
}

/** A line that the body does not change: its current price applies. */
function keptLine({ sku, variant, title, quantity, note }: HeldLine, frequency: Frequency): WishedLine {
  return { sku, variant, frequency, title, quantity, ...(note !== undefined && { note }) };
}

/** The key of a contract's line, which does not depend on the frequency. */
function contractLineKey({
  sku,
  variant,
}: {
  readonly sku: number;
  readonly variant?: string | undefined;
}): string {
  return lineKey({ sku, variant });
}
