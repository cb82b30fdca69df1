import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { moveFunnel as moveCall, sendCrmEmails as mailCall } from '../../../src/contract/people/crm.ts';
import { funnelOf, takesMails } from '../../../src/domain/statistics/customer-funnel.ts';
import { writtenMail } from '../../../src/domain/people/personalised-mail.ts';
import { wantsNotice } from '../../../src/domain/people/notices.ts';
import { nameFaults } from '../../../src/domain/text/visible-name.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import type { Refused } from '../../core/refusal.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { type Addressee, addressees, mergeOrderNotes } from './customers-store.ts';
import { queueMails } from '../../platform/mail/mail-queue.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import { emailForms, normaliseEmail } from '../people/email-forms.ts';
import { letter } from '../mails/letter.ts';
import { noticeChoices } from '../mails/push-queue.ts';

type OfficeContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** Assigns customers to a funnel stage; unknown addresses are returned as `skipped`. */
export async function moveFunnel(
  context: OfficeContext,
  { emails, from, funnel }: BodyOf<typeof moveCall>,
): Promise<AnswerOf<typeof moveCall>> {
  const { people, skipped } = await findAddressees(context, emails);
  await saveNotes(context, people, { funnel });
  await audit(context, 'crm.funnel', people, { funnel, from: from ?? null });
  return { count: people.length, skipped: [...skipped] };
}

/**
 * Mails a message to many customers, personalised with their given name. Each customer gets the same message once, even
 * when the request is repeated; unsubscribed customers get none.
 */
export async function sendCrmEmails(
  context: OfficeContext,
  { emails, from, subject, message, funnel }: BodyOf<typeof mailCall>,
): Promise<AnswerOf<typeof mailCall> | Refused> {
  const { tx, now } = context;
  const refused = refuseFaults(nameFaults('subject', subject, 1, 150));
  if (refused !== undefined) return refused;
  const { people, skipped } = await findAddressees(context, emails);
  const choices = await noticeChoices(
    tx,
    people.map(({ id }) => id),
  );
  const willing = people.filter(
    ({ id, funnel: stage }) => takesMails(funnelOf(stage)) && wantsNotice(choices.get(id), 'news', 'mail'),
  );
  const digest = createHash('sha256').update(`${subject}\n${message}`).digest('hex').slice(0, 32);
  const mails = willing.map(({ id, email, givenName }) => ({
    ...{ dedupe: `crm:${digest}:${id}`, recipient: email },
    letter: letter({ ...writtenMail({ subject, message, givenName }), kind: 'news' }),
    notice: { person: id, kind: 'news' as const },
  }));
  await queueMails(tx, mails, now);
  const lastMail = new Date(now).toISOString();
  await saveNotes(context, willing, { lastMail, ...(funnel !== undefined && { funnel }) });
  await audit(context, 'crm.emails', willing, { subject, from: from ?? null, funnel: funnel ?? null });
  const unwilling = people.filter((person) => !willing.includes(person)).map(({ email }) => email);
  return { count: willing.length, skipped: [...skipped, ...unwilling] };
}

async function findAddressees(
  { tx }: OfficeContext,
  typed: readonly string[],
): Promise<{ readonly people: readonly Addressee[]; readonly skipped: readonly string[] }> {
  const emails = [...new Set(typed.map(normaliseEmail))];
  const people = await addressees(tx, [...new Set(typed.flatMap(emailForms))]);
  const known = new Set(people.map(({ email }) => normaliseEmail(email)));
  return { people, skipped: emails.filter((email) => !known.has(email)) };
}

async function saveNotes(
  { tx }: OfficeContext,
  people: readonly Addressee[],
  notes: Readonly<Record<string, string>>,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await mergeOrderNotes(tx, ids, notes);
  for (const id of ids) recordChange(tx, 'user', id);
}

/** One audit entry for the whole request, with the ids of its users. */
async function audit(
  { tx, now, actor }: OfficeContext,
  action: string,
  people: readonly Addressee[],
  what: Readonly<Record<string, string | null>>,
): Promise<void> {
  const after = { ...what, users: people.map(({ id }) => id) };
  await writeAuditEntry(
    tx,
    { who: actor.id, action, entity: 'crm', id: new Date(now).toISOString(), after },
    now,
  );
}
