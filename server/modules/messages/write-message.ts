import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { MessageThread, writeMessage as writeCall } from '../../../src/contract/people/messages.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Context } from '../../core/request-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { knownUserRow } from '../../platform/feed/user-rows.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { hubBySlug, requestedHub } from '../hubs/hubs-store.ts';
import { messageMail } from '../mails/message-mails.ts';
import {
  addMessage,
  beginThread,
  hubOfOwnOrder,
  isMessageOf,
  lockThread,
  threadForCustomer,
  threads,
} from './messages-store.ts';

type Written = BodyOf<typeof writeCall>;

/** Adds a customer's message to a thread, new or existing, and mails it to the hub. Idempotent by its id. */
export async function writeMessage(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  written: Written,
): Promise<Result<MessageThread, 'not_found' | 'hub_unknown'> | Refused> {
  const { thread, id, content } = written;
  if (content === '') return emptyMessage();
  if ((await lockThread(tx, thread)) === undefined) {
    const hub = await hubFor(tx, actor.id, written);
    if (!hub.ok) return hub;
    const { oid, subject = '' } = written;
    await beginThread(tx, { ...{ id: thread, person: actor.id, hub: hub.value, oid }, subject }, now);
  }
  const held = await lockThread(tx, thread);
  if (held?.person !== actor.id) return refuse('not_found');
  const message = { id, thread, author: actor.id, office: false, content };
  const added = await addMessage(tx, message, now);
  if (!added && !(await isMessageOf(tx, message))) return refuse('not_found');
  const [stored] = await threads(tx, { id: thread, person: actor.id, limit: 1 });
  if (stored === undefined) return refuse('not_found');
  const hub = added ? await hubBySlug(tx, held.hub) : undefined;
  if (hub !== undefined) {
    const { displayName } = await knownUserRow(tx, actor.id);
    const letter = messageMail({ ...stored, hub: hub.slug, name: displayName, content });
    await queueMail(tx, { dedupe: `message:${id}`, recipient: hub.mail.address, letter }, now);
  }
  return accept(threadForCustomer(stored));
}

/** The refusal of a message that is empty after cleaning. */
export function emptyMessage(): Refused {
  const details = [{ path: 'body.content', message: 'Écrivez votre message.' }];
  return { ok: false, refusal: 'field_invalid', details };
}

/** The recipient hub of a new thread: that of the order, or the chosen one. */
async function hubFor(
  tx: Tx,
  person: number,
  { oid, hub }: Written,
): Promise<Result<string, 'not_found' | 'hub_unknown'>> {
  if (oid !== undefined) {
    const own = await hubOfOwnOrder(tx, oid, person);
    return own === undefined ? refuse('not_found') : accept(own);
  }
  const known = await requestedHub(tx, hub);
  return known === undefined ? refuse('hub_unknown') : accept(known.slug);
}
