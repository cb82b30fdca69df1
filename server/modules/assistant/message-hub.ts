import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { assistantMessage } from '../../../src/contract/catalogue/assistant.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { knownUserRow } from '../../platform/feed/user-rows.ts';
import { questionMail } from '../mails/question-mail.ts';
import { hubOf } from '../catalogue/products/products-list.ts';

type Asking = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** Mails the people of the market what somebody writes, with how to answer them. */
export async function writeToHub(
  { tx, now, actor }: Asking,
  { content, subject, audioUrl, hub: slug }: BodyOf<typeof assistantMessage>,
): Promise<Result<Record<string, never>, 'hub_unknown'>> {
  const hub = await hubOf({ tx }, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const { displayName, email } = await knownUserRow(tx, actor.id);
  const letter = questionMail({ name: displayName, email: email.address, subject, content, audioUrl });
  const dedupe = `assistant-message:${actor.id}:${randomUUID()}`;
  await queueMail(tx, { dedupe, recipient: hub.mail.address, letter }, now);
  return accept({});
}
