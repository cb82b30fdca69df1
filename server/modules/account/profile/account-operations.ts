import type { ArgsOf } from '../../../../src/contract/core/operation.ts';
import type {
  addressAdd,
  addressRemove,
  addressUpdate,
  likeSet,
  profileSave,
} from '../../../../src/contract/operations.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import { countAttempt } from '../../../platform/http/requests/attempts-store.ts';
import type { OperationResult, OperationContext } from '../../../platform/operations/accept-operation.ts';
import { asksToMove, moveTries } from './move-email.ts';
import { addAddress, removeAddress, updateAddress } from './manage-addresses.ts';
import { setLike } from '../../catalogue/products/set-like.ts';
import { saveProfile } from './save-profile.ts';

type Doing = Pick<OperationContext, 'tx' | 'actor' | 'now'>;

/** The same services as the REST calls, for what was done without a network. */
export async function addOwnAddress(
  { tx, actor }: Doing,
  { address }: ArgsOf<typeof addressAdd>,
): Promise<OperationResult> {
  return decided('user', actor.id, await addAddress(tx, actor.id, address));
}

export async function updateOwnAddress(
  { tx, actor }: Doing,
  { address }: ArgsOf<typeof addressUpdate>,
): Promise<OperationResult> {
  return decided('user', actor.id, await updateAddress(tx, actor.id, address));
}

export async function removeOwnAddress(
  { tx, actor }: Doing,
  { id }: ArgsOf<typeof addressRemove>,
): Promise<OperationResult> {
  return decided('user', actor.id, await removeAddress(tx, actor.id, id));
}

export async function saveOwnProfile(
  doing: Doing,
  profile: ArgsOf<typeof profileSave>,
): Promise<OperationResult> {
  const { tx, actor, now } = doing;
  if (await asksToMove(tx, actor.id, profile)) {
    const tries = moveTries(actor);
    if (!(await countAttempt(tx, tries.key, tries, now))) return refuse('too_many');
  }
  return decided('user', actor.id, await saveProfile(doing, actor.id, profile));
}

export async function setOwnLike(
  { tx, actor }: Doing,
  { sku, liked }: ArgsOf<typeof likeSet>,
): Promise<OperationResult> {
  return decided('likes', actor.id, await setLike(tx, actor.id, sku, liked));
}

function decided(e: 'user' | 'likes', id: number, done: Result<unknown, RefusalCode>): OperationResult {
  return done.ok ? { outcome: 'applied', touched: [{ e, id: String(id) }] } : done;
}
