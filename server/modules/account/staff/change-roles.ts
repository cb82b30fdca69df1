import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { changeRoles as call, StaffPerson } from '../../../../src/contract/people/staff.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { auditEdit } from '../../../platform/audit/audit-edit.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { closeSessionsOf } from '../../../platform/http/session/sessions-store.ts';
import { hubExists } from '../../hubs/hubs-store.ts';
import { addMember, removeMember } from '../../people/members-store.ts';
import { recordMembership, recordStaff } from '../../people/staff-contact.ts';
import { giveAdministration, othersAdminister, takeAdministration } from './administrators-store.ts';
import { staffPeople } from './staff-list-store.ts';

/** Gives and takes roles of another person; their devices load what they may then read. */
export async function changeRoles(
  context: EditContext,
  userId: number,
  { admin, add = [], remove = [], why }: BodyOf<typeof call>,
): Promise<
  Result<StaffPerson, 'forbidden' | 'not_found' | 'account_disabled' | 'hub_unknown' | 'last_administrator'>
> {
  const { tx, now, actor } = context;
  if (userId === actor.id) return refuse('forbidden');
  if (admin === false && !(await othersAdminister(tx, userId))) return refuse('last_administrator');
  await lockUser(tx, userId);
  const before = await staffPerson(tx, now, userId);
  if (before === undefined) return refuse('not_found');
  if (!before.status && (admin === true || add.length > 0)) return refuse('account_disabled');
  for (const { hub } of add) if (!(await hubExists(tx, hub))) return refuse('hub_unknown');

  if (admin === true) await giveAdministration(tx, userId);
  if (admin === false) await takeAdministration(tx, userId);
  for (const { hub, role } of remove) await removeMember(tx, hub, { id: userId, role }, now);
  for (const { hub, role } of add) await addMember(tx, hub, { id: userId, role });
  for (const { hub } of [...remove, ...add]) await recordMembership(tx, hub, userId);
  recordChange(tx, 'user', userId);
  await recordStaff(tx, userId);

  const after = await staffPerson(tx, now, userId);
  if (after === undefined) return refuse('not_found');
  await auditEdit(
    context,
    { action: 'user.roles', entity: 'user', id: userId, why },
    { admin: before.admin, hubs: before.hubs },
    { admin: after.admin, hubs: after.hubs },
  );
  return accept(after);
}

/** Signs another person out everywhere. People end their own other sessions themselves. */
export async function endSessions(
  { tx, now, actor }: EditContext,
  userId: number,
): Promise<Result<{ readonly ended: number }, 'forbidden' | 'not_found'>> {
  if (userId === actor.id) return refuse('forbidden');
  await lockUser(tx, userId);
  const person = await staffPerson(tx, now, userId);
  if (person === undefined) return refuse('not_found');
  await closeSessionsOf(tx, userId);
  const after = { ended: person.sessions };
  await writeAuditEntry(
    tx,
    { who: actor.id, action: 'user.sessions', entity: 'user', id: userId, after },
    now,
  );
  return accept(after);
}

async function staffPerson(tx: Tx, now: number, userId: number): Promise<StaffPerson | undefined> {
  const [person] = await staffPeople(tx, now, userId);
  return person;
}
