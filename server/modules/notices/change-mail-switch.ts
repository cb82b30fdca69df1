import { withNoticeChange } from '../../../src/domain/people/notice-choices.ts';
import { NOTICES, switchOf } from '../../../src/domain/people/notices.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { MailNotice } from '../../core/database/tables.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { noticeChoices } from '../mails/push-queue.ts';
import { accountById, changeUser } from '../people/users-store.ts';

/** Turns a kind of mail on or off for a person. */
export async function changeMailSwitch(
  tx: Tx,
  { person, kind }: MailNotice,
  on: boolean,
): Promise<Result<{ label: string; on: boolean }, 'link_expired'>> {
  await lockUser(tx, person);
  if ((await accountById(tx, person)) === undefined) return refuse('link_expired');
  const switches = [switchOf(kind, 'mail')];
  const stored = (await noticeChoices(tx, [person])).get(person);
  const chosen = withNoticeChange(stored, on ? { on: switches } : { off: switches });
  // A mail program may repeat the request: an unchanged choice is not written.
  if (chosen.off.length !== (stored?.off ?? []).length) {
    await changeUser(tx, person, { notices: JSON.stringify(chosen) });
    recordChange(tx, 'user', person);
  }
  return accept({ label: NOTICES[kind].label, on });
}
