import { HOUR_MS } from '../../../src/domain/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/result.ts';
import type { Actor } from '../../http/actor.ts';
import type { AttemptLimit } from '../../http/attempts.ts';
import type { Context } from '../../http/context.ts';
import { audit } from '../../store/audit.ts';
import type { Queryable } from '../../store/database.ts';
import { queueMail } from '../../store/mail-queue.ts';
import { forgetLinks } from '../../store/one-time-links.ts';
import { knownUserRow } from '../../store/user-rows.ts';
import { accountById, changeEmail } from '../../store/users.ts';
import { keptEmail } from '../email-address.ts';
import { emailMovedMail } from '../mails/account-mails.ts';
import { HERE } from '../mails/here.ts';

/** Whoever gives an account another address, and when. */
export interface Moving extends Pick<Context, 'tx' | 'now'> {
  readonly actor: Pick<Actor, 'id'>;
}

/** Whether an account would get another address than it has. */
export async function asksToMove(
  db: Queryable,
  userId: number,
  { email }: { readonly email?: { readonly address?: string | undefined } | undefined },
): Promise<boolean> {
  const { address } = email ?? {};
  return address !== undefined && keptEmail(address) !== (await accountById(db, userId))?.email;
}

/** How often somebody may ask for another address: more would tell them which ones have an account. */
export function moveTries({ id }: Pick<Actor, 'id'>): AttemptLimit {
  return { key: `email:${id}`, tries: 20, withinMs: HOUR_MS };
}

/**
 * Gives an account another address. The one before is told, in case it was not its person's wish, and the links that
 * were mailed there open nothing any more.
 */
export async function moveEmail(
  { tx, now, actor }: Moving,
  id: number,
  email: string,
): Promise<Result<undefined, 'email_taken'>> {
  const { email: before, name } = await knownUserRow(tx, id);
  if (!(await changeEmail(tx, id, email, now))) return refuse('email_taken');
  await forgetLinks(tx, id);
  await audit(tx, { who: actor.id, action: 'user.email', entity: 'user', id }, now);
  const letter = emailMovedMail({ givenName: name.givenName, link: `${HERE}/content/aide` });
  const mail = { dedupe: `email:${id}:${now}`, recipient: before.address, letter };
  await queueMail(tx, { ...mail, alone: true }, now);
  return accept(undefined);
}
