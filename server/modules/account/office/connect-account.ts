import type { User } from '../../../../src/contract/people/users.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Actor } from '../../../core/actor.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { changeUser } from '../../people/users-store.ts';
import { knownUser } from '../../people/user-answer.ts';

type Connecting = Pick<StepsContext, 'gateways' | 'write' | 'clock' | 'csrf'> & { readonly actor: Actor };

/**
 * An owner comes back from the acquirer, to whom they said where their earnings shall go. `state` must be the token
 * of this browser: a code that somebody else was given is not believed.
 */
export async function connectAccount(
  { gateways, write, clock, csrf, actor }: Connecting,
  userId: number,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<Result<User, 'forbidden' | 'connect_refused'>> {
  if (actor.shops.length === 0) return refuse('forbidden');
  if (state !== csrf) return refuse('connect_refused');
  const account = await gateways.payment.connectAccount(code);
  if (account === undefined) return refuse('connect_refused');
  return write(async (tx) => {
    const identity = { connect_id: account, connect_state: 'connected' };
    await changeUser(tx, userId, { identity: JSON.stringify(identity) });
    recordChange(tx, 'user', userId);
    await writeAuditEntry(
      tx,
      { who: actor.id, action: 'user.connect', entity: 'user', id: userId, after: identity },
      clock(),
    );
    return accept(await knownUser(tx, userId));
  });
}
