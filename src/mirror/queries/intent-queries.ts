import type { Order } from '../../contract/orders/orders.ts';
import type { Ms } from '../../contract/sync/sync.ts';
import { isWaiting } from '../../domain/order/order-intent.ts';
import { isUndone } from '../../domain/payment/payment-status.ts';
import type { Mirror } from '../mirror.ts';
import { waitingById } from '../outbox.ts';
import type { IntentRow } from '../mirror-records.ts';

/** An intent with its present state on this device. */
export interface IntentStory {
  readonly intent: IntentRow;
  /** It is sent only after a touch; otherwise as soon as there is a network. */
  readonly held: boolean;
  /** The bank's page, while an authentication is due and the order has arrived here. */
  readonly bank: string | undefined;
  /** The time until which the order keeps its place while its customer is at the bank, by the server's clock. */
  readonly until: Ms | undefined;
  /** Its order holds the bank's decision, and the intent does not yet. */
  readonly decided: boolean;
  /** The order that it became, once that was cancelled. */
  readonly cancelled: Order | undefined;
}

/**
 * The intent shown for a hub: the waiting one, else the one with an unread result, else one that is being edited.
 * `null` when there is none.
 */
export async function intentStoryOf(mirror: Mirror, { hub }: { hub: string }): Promise<IntentStory | null> {
  const intents = await mirror.intents.where('hub').equals(hub).toArray();
  const intent = inFront(intents);
  return intent === undefined ? null : storyOf(mirror, intent);
}

/** The intent of a hub that is on its way; `null` when there is none. */
export async function waitingStoryOf(mirror: Mirror, { hub }: { hub: string }): Promise<IntentStory | null> {
  const story = await intentStoryOf(mirror, { hub });
  return story !== null && isWaiting(story.intent.state) ? story : null;
}

/** The intents with an unread result, the latest first (docs/rules.md#intent-consent). */
export async function unseenStories(mirror: Mirror): Promise<readonly IntentStory[]> {
  const intents = await mirror.intents.where('unseen').equals(1).toArray();
  return Promise.all(newestFirst(intents).map((intent) => storyOf(mirror, intent)));
}

/** One intent by its id, in any state. */
export async function intentStory(mirror: Mirror, { id }: { id: string }): Promise<IntentStory | null> {
  const intent = await mirror.intents.get(id);
  return intent === undefined ? null : storyOf(mirror, intent);
}

async function storyOf(mirror: Mirror, intent: IntentRow): Promise<IntentStory> {
  const [carrier, order] = await Promise.all([
    intent.mutation === undefined ? undefined : waitingById(mirror, intent.mutation),
    intent.oid === undefined ? undefined : mirror.orders.get(String(intent.oid)),
  ]);
  const decided = intent.state === 'needs_auth' && order !== undefined && order.payment.status !== 'pending';
  const { url, until } = order?.payment.intent ?? {};
  return {
    ...{ intent, held: carrier?.state === 'held', bank: url, decided },
    cancelled: intent.state === 'placed' && order !== undefined && isUndone(order) ? order : undefined,
    until: until === undefined ? undefined : Date.parse(until),
  };
}

function inFront(intents: readonly IntentRow[]): IntentRow | undefined {
  const newest = newestFirst(intents);
  return (
    newest.find(({ state }) => isWaiting(state)) ?? newest.find(({ unseen }) => unseen === 1) ?? newest[0]
  );
}

function newestFirst(intents: readonly IntentRow[]): readonly IntentRow[] {
  return [...intents].sort((left, right) => right.changedAt - left.changedAt);
}
