import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { lockLikes, saveLikes } from '../../people/likes-store.ts';
import { productExists } from './products-store.ts';

/** Sets or clears a like; idempotent. Of a removed product, a like can only be cleared. */
export async function setLike(
  tx: Tx,
  userId: number,
  sku: number,
  liked: boolean,
): Promise<Result<undefined, 'product_unknown'>> {
  if (liked && !(await productExists(tx, sku))) return refuse('product_unknown');
  const likes = await lockLikes(tx, userId);
  if (likes.includes(sku) === liked) return accept(undefined);
  await saveLikes(tx, userId, liked ? [...likes, sku] : likes.filter((other) => other !== sku));
  recordChange(tx, 'likes', userId);
  return accept(undefined);
}

/** Toggles a like, for the REST call. */
export async function toggleLike(
  tx: Tx,
  userId: number,
  sku: number,
): Promise<Result<undefined, 'product_unknown'>> {
  const likes = await lockLikes(tx, userId);
  return setLike(tx, userId, sku, !likes.includes(sku));
}
