import type { FieldFault } from '../../../src/domain/text/field-fault.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { isAdmin } from '../../core/actor.ts';
import { removeMember, type Member, membersOf, peopleByEmail, addMember } from '../people/members-store.ts';
import { auditEdit } from '../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { emailForms } from '../people/email-forms.ts';
import { recordStaff } from '../people/staff-contact.ts';

/** Who is to manage a hub or to deliver for it from now on, by e-mail; absent: those who do. */
export type PeopleGiven = Readonly<Partial<Record<Member['role'], readonly string[] | undefined>>>;

const ROLES = ['manager', 'logistic'] as const;

/** What stands against these people: addresses that nobody has, and managers who would lock themselves out. */
export async function peopleFaults(
  { tx, actor }: EditContext,
  given: PeopleGiven,
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const role of ROLES) {
    const emails = given[role];
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

/** Makes these people, and no others, the managers and couriers of a hub; their devices load anew. */
export async function setPeople(
  editing: EditContext,
  hub: string,
  given: PeopleGiven,
  why: string | undefined,
): Promise<void> {
  const { tx, now } = editing;
  const before = await membersOf(tx, hub);
  for (const role of ROLES) {
    const emails = given[role]?.flatMap(emailForms);
    if (emails === undefined) continue;
    const wanted = new Set((await peopleByEmail(tx, emails)).values());
    const present = new Set(before.flatMap((member) => (member.role === role ? [member.id] : [])));
    for (const id of present)
      if (!wanted.has(id)) await changed(editing, hub, id, removeMember(tx, hub, { id, role }, now));
    for (const id of wanted)
      if (!present.has(id)) await changed(editing, hub, id, addMember(tx, hub, { id, role }));
  }
  const after = await membersOf(tx, hub);
  await auditEdit(
    editing,
    { action: 'hub.people', entity: 'hub', id: hub, why },
    listed(before),
    listed(after),
  );
}

/** What is shown of somebody at all their hubs moves with their rights, and at the one that they leave as well. */
async function changed({ tx }: EditContext, hub: string, id: number, done: Promise<void>): Promise<void> {
  await done;
  recordChange(tx, 'user', id);
  recordChange(tx, 'staff', `${hub}:${id}`);
  await recordStaff(tx, id);
}

function listed(members: readonly Member[]): Readonly<Record<Member['role'], readonly string[]>> {
  const of = (wanted: Member['role']) =>
    members.flatMap(({ role, email }) => (role === wanted ? [email] : []));
  return { manager: of('manager'), logistic: of('logistic') };
}
