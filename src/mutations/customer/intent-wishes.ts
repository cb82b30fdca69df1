import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Id, Ms } from '../../contract/sync/sync.ts';
import { accept, refuse, type Result } from '../../domain/core/result.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { omit } from '../../mirror/omit.ts';
import { giveUp } from '../perform/abandon.ts';
import type { MutationContext } from '../perform/mutation-device.ts';
import { Settlement, settlingTables } from '../settle/settlement.ts';

/**
 * Withdraws an intent, to edit it or for good. An intent that was never sent is withdrawn at once. One that may have been
 * sent keeps a wish until the server has sealed it; it is then a draft, deleted, or the order that it became
 * (docs/protocol.md#sealing).
 */
export async function takeBackIntent(
  mirror: Mirror,
  id: Id,
  wish: 'edit' | 'cancel',
  device: MutationContext,
): Promise<Result<'done' | 'wished', RefusalCode>> {
  const tables = mirror.strict;
  return tables.transaction('rw', settlingTables(tables, []), async () => {
    await openSession(tables);
    const intent = await tables.intents.get(id);
    if (intent === undefined) return accept('done');
    if (intent.state === 'placed' || intent.state === 'needs_auth') return refuse('order_already_placed');
    const settlement = new Settlement(tables, device.now());
    if (intent.mutation === undefined) await settled(mirror, id, wish, device.now());
    else await giveUp(settlement, intent.mutation, wish);
    await settlement.close();
    const left = await tables.intents.get(id);
    return accept(left?.wish === undefined ? 'done' : 'wished');
  });
}

/** Marks the result of an intent as read; an intent that became an order is deleted. */
export async function seenIntent(mirror: Mirror, id: Id): Promise<void> {
  const { intents } = mirror.strict;
  await mirror.strict.transaction('rw', intents, async () => {
    const intent = await intents.get(id);
    if (intent?.state === 'placed') await intents.delete(id);
    else if (intent !== undefined) await intents.put(omit(intent, 'unseen'));
  });
}

async function settled(mirror: Mirror, id: Id, wish: 'edit' | 'cancel', now: Ms): Promise<void> {
  const { intents } = mirror.strict;
  const intent = await intents.get(id);
  if (intent === undefined) return;
  if (wish === 'cancel') await intents.delete(id);
  else
    await intents.put({
      ...omit(intent, 'quote', 'code', 'message', 'unseen'),
      state: 'draft',
      changedAt: now,
    });
}
