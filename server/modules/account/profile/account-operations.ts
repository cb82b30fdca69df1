import type { ArgsOf } from '../../../../src/contract/core/operation.ts';
import type {
  addressAdd,
  addressRemove,
  addressUpdate,
  dietSet,
  likeSet,
  profileSave,
  profileSaveChoiceless,
} from '../../../../src/contract/operations.ts';
import { changedMarks } from '../../../../src/domain/people/diet-marks.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import { countAttempt } from '../../../platform/http/requests/attempts-store.ts';
import type { OperationResult, OperationContext } from '../../../platform/operations/accept-operation.ts';
import { changesEmail, emailChangeLimit } from './move-email.ts';
import { addAddress, removeAddress, updateAddress } from './manage-addresses.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { lockDiet, saveDiet } from '../../people/diets-store.ts';
import { setLike } from '../../catalogue/products/set-like.ts';
import { saveProfile } from './save-profile.ts';

type AccountContext = Pick<OperationContext, 'tx' | 'actor' | 'now'>;

/** The operation runs the same service as the REST call, for devices that were offline. */
export async function addOwnAddress(
  { tx, actor }: AccountContext,
  { address }: ArgsOf<typeof addressAdd>,
): Promise<OperationResult> {
  return toOutcome('user', actor.id, await addAddress(tx, actor.id, address));
}

export async function updateOwnAddress(
  { tx, actor }: AccountContext,
  { address }: ArgsOf<typeof addressUpdate>,
): Promise<OperationResult> {
  return toOutcome('user', actor.id, await updateAddress(tx, actor.id, address));
}

export async function removeOwnAddress(
  { tx, actor }: AccountContext,
  { id }: ArgsOf<typeof addressRemove>,
): Promise<OperationResult> {
  return toOutcome('user', actor.id, await removeAddress(tx, actor.id, id));
}

export async function saveOwnProfile(
  context: AccountContext,
  profile: ArgsOf<typeof profileSave | typeof profileSaveChoiceless>,
): Promise<OperationResult> {
  const { tx, actor, now } = context;
  if (await changesEmail(tx, actor.id, profile)) {
    const tries = emailChangeLimit(actor);
    if (!(await countAttempt(tx, tries.key, tries, now))) return refuse('too_many');
  }
  return toOutcome('user', actor.id, await saveProfile(context, actor.id, profile));
}

export async function setOwnLike(
  { tx, actor }: AccountContext,
  { sku, liked }: ArgsOf<typeof likeSet>,
): Promise<OperationResult> {
  return toOutcome('likes', actor.id, await setLike(tx, actor.id, sku, liked));
}

/** Writes no audit entry: diets are visible to their person only. */
export async function setOwnDiet(
  { tx, actor }: AccountContext,
  change: ArgsOf<typeof dietSet>,
): Promise<OperationResult> {
  const marks = await lockDiet(tx, actor.id);
  const after = changedMarks(marks, change);
  if (after.length !== marks.length || after.some((mark) => !marks.includes(mark))) {
    await saveDiet(tx, actor.id, after);
    recordChange(tx, 'diet', actor.id);
  }
  return { outcome: 'applied', touched: [{ e: 'diet', id: String(actor.id) }] };
}

function toOutcome(e: 'user' | 'likes', id: number, result: Result<unknown, RefusalCode>): OperationResult {
  return result.ok ? { outcome: 'applied', touched: [{ e, id: String(id) }] } : result;
}
