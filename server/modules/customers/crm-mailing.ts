import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { moveFunnel as moveCall, sendCrmEmails as mailCall } from '../../../src/contract/people/crm.ts';
import { funnelOf, takesMails } from '../../../src/domain/statistics/customer-funnel.ts';
import { writtenMail } from '../../../src/domain/people/personalised-mail.ts';
import { nameFaults } from '../../../src/domain/text/visible-name.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import type { Refused } from '../../core/refusal.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { type Addressee, addressees, noteOnOrders } from './customers-store.ts';
import { queueMails } from '../../platform/mail/mail-queue.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import { emailForms, normaliseEmail } from '../people/email-forms.ts';
import { letter } from '../mails/letter.ts';

type Office = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** Puts customers where the office sees them, until it says otherwise; who is nobody is named. */
export async function moveFunnel(
  office: Office,
  { emails, from, funnel }: BodyOf<typeof moveCall>,
): Promise<AnswerOf<typeof moveCall>> {
  const { people, skipped } = await found(office, emails);
  await note(office, people, { funnel });
  await tell(office, 'crm.funnel', people, { funnel, from: from ?? null });
  return { count: people.length, skipped: [...skipped] };
}

/**
 * Mails the same words to each of many, in the name of their given name, once a person however often it is asked.
 * Whoever was taken off the lists gets none.
 */
export async function sendCrmEmails(
  office: Office,
  { emails, from, subject, message, funnel }: BodyOf<typeof mailCall>,
): Promise<AnswerOf<typeof mailCall> | Refused> {
  const { tx, now } = office;
  const refused = refuseFaults(nameFaults('subject', subject, 1, 150));
  if (refused !== undefined) return refused;
  const { people, skipped } = await found(office, emails);
  const willing = people.filter((one) => takesMails(funnelOf(one.funnel)));
  const words = createHash('sha256').update(`${subject}\n${message}`).digest('hex').slice(0, 32);
  const mails = willing.map(({ id, email, givenName }) => ({
    ...{ dedupe: `crm:${words}:${id}`, recipient: email },
    letter: letter(writtenMail({ subject, message, givenName })),
  }));
  await queueMails(tx, mails, now);
  const lastMail = new Date(now).toISOString();
  await note(office, willing, { lastMail, ...(funnel !== undefined && { funnel }) });
  await tell(office, 'crm.emails', willing, { subject, from: from ?? null, funnel: funnel ?? null });
  const unwilling = people.filter((one) => !willing.includes(one)).map(({ email }) => email);
  return { count: willing.length, skipped: [...skipped, ...unwilling] };
}

async function found(
  { tx }: Office,
  typed: readonly string[],
): Promise<{ readonly people: readonly Addressee[]; readonly skipped: readonly string[] }> {
  const emails = [...new Set(typed.map(normaliseEmail))];
  const people = await addressees(tx, [...new Set(typed.flatMap(emailForms))]);
  const known = new Set(people.map(({ email }) => normaliseEmail(email)));
  return { people, skipped: emails.filter((email) => !known.has(email)) };
}

async function note(
  { tx }: Office,
  people: readonly Addressee[],
  notes: Readonly<Record<string, string>>,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await noteOnOrders(tx, ids, notes);
  for (const id of ids) recordChange(tx, 'user', id);
}

/** One line for the whole: who was reached stands in it. */
async function tell(
  { tx, now, actor }: Office,
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
