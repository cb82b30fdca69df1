import type { Ms } from '../../contract/sync/sync.ts';
import { isWaiting } from '../../domain/order/order-intent.ts';
import type { Mirror } from '../mirror.ts';
import { waitingById } from '../outbox.ts';
import type { IntentRow } from '../mirror-records.ts';

/** An order on its way, and where it stands on this device. */
export interface IntentStory {
  readonly intent: IntentRow;
  /** It leaves at a touch only; otherwise it leaves as soon as there is a network. */
  readonly held: boolean;
  /** The bank's page, while an authentication is due and the order has arrived here. */
  readonly bank: string | undefined;
  /** Until when the order keeps its place while its customer is at the bank, by the server's clock. */
  readonly until: Ms | undefined;
  /** The order that it became says what the bank decided, and the intent does not know it yet. */
  readonly decided: boolean;
}

/**
 * The order of a hub that its customer looks at: the one that waits, else the one whose end was not read yet, else
 * one that was taken back to be changed. `null` when there is none.
 */
export async function intentStoryOf(mirror: Mirror, { hub }: { hub: string }): Promise<IntentStory | null> {
  const intents = await mirror.intents.where('hub').equals(hub).toArray();
  const intent = inFront(intents);
  return intent === undefined ? null : storyOf(mirror, intent);
}

/** The order of a hub that is on its way; `null` when there is none. */
export async function waitingStoryOf(mirror: Mirror, { hub }: { hub: string }): Promise<IntentStory | null> {
  const story = await intentStoryOf(mirror, { hub });
  return story !== null && isWaiting(story.intent.state) ? story : null;
}

/** The intents of which nobody has read yet what became of them, the latest first (docs/rules.md#intent-consent). */
export async function unseenStories(mirror: Mirror): Promise<readonly IntentStory[]> {
  const intents = await mirror.intents.where('unseen').equals(1).toArray();
  return Promise.all(newestFirst(intents).map((intent) => storyOf(mirror, intent)));
}

/** One intent by its id, whatever became of it. */
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
