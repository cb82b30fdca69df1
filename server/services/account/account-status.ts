import type { User } from '../../../src/contract/users.ts';
import { accept, refuse, type Result } from '../../../src/domain/result.ts';
import { recordChange } from '../../feed/record.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { writeAuditEntry } from '../../store/audit.ts';
import { revokeAccess, deletionStateOf } from '../../store/leaving.ts';
import { lockUser } from '../../store/hold-user.ts';
import { setShopsOf } from '../../store/shop-status.ts';
import { changeUser } from '../../store/users.ts';
import { deleteEmailRecoveries } from '../../store/ways-back.ts';
import { recordStaff } from '../staff-contact.ts';
import { knownUser } from '../user-answer.ts';

/**
 * Closes an account or opens it again, and what its person sells with it (facts §2.1). A closed one is signed out at
 * once; opening it takes back a deletion that is not done yet.
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
