import type { LineKey } from '../../contract/orders/cart.ts';
import type { OrderIntent, Quote } from '../../contract/orders/checkout.ts';
import { laneOf, cartId } from '../../contract/core/lanes.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Id, Ms, Person } from '../../contract/sync/sync.ts';
import type { Centimes } from '../../domain/money/money.ts';
import { type DeclinedLine, declinedLines } from '../../domain/order/declined-lines.ts';
import { isWaiting } from '../../domain/order/order-intent.ts';
import { accept, refuse, type Result } from '../../domain/core/result.ts';
import { openSession } from '../../mirror/session-guard.ts';
import { asObject } from '../../mirror/json.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { waitingIn } from '../../mirror/outbox.ts';
import type { IntentRow, OutboxRow } from '../../mirror/mirror-records.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { omit } from '../../mirror/omit.ts';
import { removeFromCart } from './cart-mutations.ts';
import type { MutationContext } from '../perform/mutation-device.ts';
import { performIn, recordOf } from '../perform/perform.ts';
import { placeOrder } from './place-order-mutation.ts';

/** When an intent is sent: at once, on another touch, or automatically up to a ceiling. */
export type SendPolicy =
  | { readonly kind: 'now' }
  | { readonly kind: 'on-touch' }
  | { readonly kind: 'by-itself'; readonly ceiling: Centimes };

/**
 * Writes an intent together with the mutation that carries it, which waits for its dependencies. Refused while another
 * intent of the hub is waiting (docs/rules.md#order-intents).
 * @param cutoff latest instant before which the order is on time, by the server's clock
 */
export async function orderIntent(
  mirror: Mirror,
  order: OrderIntent,
  { cutoff, policy }: { readonly cutoff: Ms; readonly policy: SendPolicy },
  device: MutationContext,
): Promise<Result<Id, 'intent_waiting' | RefusalCode>> {
  const tables = mirror.strict;
  const written = tables.transaction('rw', [tables.meta, tables.outbox, tables.intents], async () => {
    const { skewMs } = await openSession(tables);
    if (await otherWaits(tables, order)) return refuse('intent_waiting');
    const known = await tables.intents.get(order.intent);
    if (known !== undefined && isWaiting(known.state) && known.state !== 'needs_confirm')
      return refuse('intent_waiting');
    const mutation = await carry(
      tables,
      order,
      { person: mirror.person, state: policy.kind === 'on-touch' ? 'held' : 'queued' },
      device,
    );
    const now = device.now();
    await tables.intents.put({
      _id: order.intent,
      hub: order.hub,
      state: 'queued',
      order,
      cutoff,
      ...(policy.kind === 'by-itself' ? { ceiling: policy.ceiling } : {}),
      createdAt: now + skewMs,
      mutation,
      changedAt: now,
    });
    return accept(order.intent);
  });
  return mirror.inBoth(written);
}

/** The part of a changed order that the customer accepts. */
export interface Accepted {
  /** The available order. */
  readonly order: OrderIntent;
  /** The declined lines, which leave the cart as well. */
  readonly declined: readonly DeclinedLine<OrderIntent['lines'][number]>[];
  /** Latest instant before which it is on time, if the proposal has one. */
  readonly cutoff?: Ms;
}

/** Accepts the proposal of a quote unchanged; `undefined` without a proposal. */
export function acceptedOf(
  { lines }: OrderIntent,
  { changes, proposal, cutoff }: Quote,
): Accepted | undefined {
  return (
    proposal && {
      order: proposal,
      declined: declinedLines(lines, changes),
      ...(cutoff !== undefined && { cutoff: Date.parse(cutoff) }),
    }
  );
}

/**
 * Sends a waiting intent on a touch, or accepts the changes of an order and sends it.
 * @param accepted the accepted part of a changed order; absent, the proposal
 * @returns false when there is nothing to send: the intent is already sent, placed, expired or deleted
 */
export async function sendIntent(
  mirror: Mirror,
  id: Id,
  device: MutationContext,
  accepted?: Accepted,
): Promise<boolean> {
  const tables = mirror.strict;
  const names = [tables.meta, tables.outbox, tables.intents, tables.carts];
  const written = tables.transaction('rw', names, async () => {
    await openSession(tables);
    const intent = await tables.intents.get(id);
    if (intent === undefined) return false;
    if (intent.state === 'queued') return release(tables, intent, device);
    const sent = toSend(intent, accepted);
    if (sent === undefined || (await otherWaits(tables, sent.order))) return false;
    const { order } = sent;
    for (const { line, quantity } of sent.declined) {
      await performIn(
        { tables, person: mirror.person },
        removeFromCart,
        { hub: order.hub, line: keyOf(line), quantity },
        device,
      );
    }
    const mutation = await carry(tables, order, { person: mirror.person, state: 'queued' }, device);
    const { _id, hub, createdAt, ceiling } = intent;
    const kept = {
      _id,
      hub,
      cutoff: sent.cutoff ?? intent.cutoff,
      createdAt,
      ...(ceiling === undefined ? {} : { ceiling }),
    };
    await tables.intents.put({ ...kept, state: 'queued', order, mutation, changedAt: device.now() });
    return true;
  });
  return mirror.inBoth(written);
}

function toSend({ state, order, quote }: IntentRow, accepted: Accepted | undefined): Accepted | undefined {
  switch (state) {
    case 'needs_confirm':
      return accepted ?? (quote && acceptedOf(order, quote));
    case 'failed':
    case 'draft':
      return { order, declined: [] };
    case 'queued':
    case 'checking':
    case 'needs_auth':
    case 'placed':
    case 'expired':
    case 'unknown':
      return undefined;
  }
}

function keyOf({ sku, variant, frequency }: LineKey): LineKey {
  return { sku, ...(variant !== undefined && { variant }), ...(frequency !== undefined && { frequency }) };
}

/** Latest instant before which the intent, or its proposal, is on time, by the server's clock. */
export function cutoffOfIntent({ state, cutoff, quote }: Pick<IntentRow, 'state' | 'cutoff' | 'quote'>): Ms {
  const proposed = state === 'needs_confirm' ? quote?.cutoff : undefined;
  return proposed === undefined ? cutoff : Date.parse(proposed);
}

async function release(
  { outbox, intents }: Tables,
  intent: IntentRow,
  device: MutationContext,
): Promise<boolean> {
  const op = await outbox
    .where('id')
    .equals(intent.mutation ?? '')
    .first();
  if (op?.state !== 'held') return false;
  const now = device.now();
  await outbox.update(op.seq, { state: 'queued', nextAt: now });
  // The touch is a new consent: the order now waits for the network alone.
  await intents.put({ ...omit(intent, 'code', 'unseen', 'ceiling'), changedAt: now });
  return true;
}

async function otherWaits({ intents }: Tables, { hub, intent }: OrderIntent): Promise<boolean> {
  const others = await intents.where('hub').equals(hub).toArray();
  return others.some(({ _id, state }) => _id !== intent && isWaiting(state));
}

// The order depends on the waiting mutations of the cart and of its address, which are other lanes
// (docs/protocol.md#dependencies).
async function carry(
  tables: Tables,
  order: OrderIntent,
  { person, state }: { readonly person: Person; readonly state: 'held' | 'queued' },
  device: MutationContext,
): Promise<Id> {
  const cart = cartId(person, order.hub);
  const lanes = [laneOf('cart', cart), laneOf('user', String(person))];
  // Mutations of other people's baskets share the lane, and are unrelated to this order.
  const before = (await waitingIn(tables, lanes)).filter((op) => op.eid === cart || isAddressOf(op, order));
  await tables.outbox.bulkPut(before.map((op) => ({ ...op, pinned: true as const })));
  const key = { e: 'intent', id: order.intent };
  const record = recordOf(placeOrder, { key, args: order }, device, {
    actor: person,
    prev: null,
    base: null,
    label: placeOrder.label(order, null),
    deps: before.map(({ id }) => id),
  });
  await tables.outbox.add({ ...record, state });
  return record.id;
}

function isAddressOf({ op, args }: OutboxRow, { place }: OrderIntent): boolean {
  if (!('address' in place) || !op.startsWith('address.')) return false;
  const address = asObject(asObject(args)?.address);
  return address?.id === place.address.id;
}
