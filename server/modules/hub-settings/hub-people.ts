import type { FieldFault } from '../../../src/domain/text/field-fault.ts';
import { isAdmin } from '../../core/actor.ts';
import { removeMember, type Member, membersOf, peopleByEmail, addMember } from '../people/members-store.ts';
import { auditEdit } from '../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { emailForms } from '../people/email-forms.ts';
import { recordMembership } from '../people/staff-contact.ts';

/** The submitted managers and couriers of a hub, by e-mail; an absent list keeps the present ones. */
export type HubStaffInput = Readonly<Partial<Record<Member['role'], readonly string[] | undefined>>>;

const ROLES = ['manager', 'logistic'] as const;

/** Faults of a submitted staff list: addresses without an account, or managers removing themselves. */
export async function peopleFaults(
  { tx, actor }: EditContext,
  input: HubStaffInput,
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const role of ROLES) {
    const emails = input[role];
    if (emails === undefined) continue;
    const people = await peopleByEmail(tx, emails.flatMap(emailForms));
    for (const [at, email] of emails.entries())
      if (!emailForms(email).some((form) => people.has(form)))
        faults.push({ field: `${role}.${at}`, why: 'nobody' });
    if (role === 'manager' && !isAdmin(actor) && ![...people.values()].includes(actor.id))
      faults.push({ field: 'manager', why: 'yourself' });
  }
  return faults;
}

/** Replaces the managers and couriers of a hub; the devices of added and removed people reload. */
export async function setPeople(
  context: EditContext,
  hub: string,
  input: HubStaffInput,
  why: string | undefined,
): Promise<void> {
  const { tx, now } = context;
  const before = await membersOf(tx, hub);
  for (const role of ROLES) {
    const emails = input[role]?.flatMap(emailForms);
    if (emails === undefined) continue;
    const wanted = new Set((await peopleByEmail(tx, emails)).values());
    const present = new Set(before.flatMap((member) => (member.role === role ? [member.id] : [])));
    const gone = [...present].filter((id) => !wanted.has(id));
    const added = [...wanted].filter((id) => !present.has(id));
    for (const id of gone) await removeMember(tx, hub, { id, role }, now);
    for (const id of added) await addMember(tx, hub, { id, role });
    for (const id of [...gone, ...added]) await recordMembership(tx, hub, id);
  }
  const after = await membersOf(tx, hub);
  await auditEdit(
    context,
    { action: 'hub.people', entity: 'hub', id: hub, why },
    listed(before),
    listed(after),
  );
}

function listed(members: readonly Member[]): Readonly<Record<Member['role'], readonly string[]>> {
  const of = (wanted: Member['role']) =>
    members.flatMap(({ role, email }) => (role === wanted ? [email] : []));
  return { manager: of('manager'), logistic: of('logistic') };
}
