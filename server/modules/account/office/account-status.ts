import type { User } from '../../../../src/contract/people/users.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { revokeAccess, deletionStateOf } from './account-deletion-store.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { setShopsOf } from '../../catalogue/shops/owner-shops-store.ts';
import { changeUser } from '../../people/users-store.ts';
import { deleteEmailRecoveries } from '../profile/email-recovery-store.ts';
import { recordStaff } from '../../people/staff-contact.ts';
import { knownUser } from '../../people/user-answer.ts';

/**
 * Closes an account or opens it again, and what its person sells with it (docs/rules.md#accounts). A closed one is
 * signed out at once; opening it takes back a deletion that is not done yet.
 */
export async function setStatus(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  userId: number,
  status: boolean,
  why?: string,
): Promise<Result<User, 'not_found' | 'forbidden'>> {
  // Whoever closes their own account locks themself out.
  if (userId === actor.id) return refuse('forbidden');
  await lockUser(tx, userId);
  const leaving = await deletionStateOf(tx, userId);
  if (leaving === undefined || leaving.erased !== null) return refuse('not_found');
  const before = await knownUser(tx, userId);
  await changeUser(tx, userId, { status, ...(status && { deleted: null }) });
  if (!status) {
    await revokeAccess(tx, userId);
    // What the office closes, no mail opens.
    await deleteEmailRecoveries(tx, userId);
  }
  const shops = await setShopsOf(tx, userId, status);
  for (const urlpath of shops) recordChange(tx, 'shop', urlpath);
  recordChange(tx, 'user', userId);
  await recordStaff(tx, userId);
  await writeAuditEntry(
    tx,
    {
      ...{ who: actor.id, action: 'user.status', entity: 'user', id: userId },
      before: { status: before.status, deleted: leaving.deleted },
      after: { status, shops: [...shops] },
      ...(why && { why }),
    },
    now,
  );
  return accept(await knownUser(tx, userId));
}
