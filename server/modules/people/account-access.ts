import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { accountById } from './users-store.ts';

/**
 * Whether the actor may act on this user's account: users on their own, administrators on every one
 * (docs/rules.md#permissions).
 */
export function mayAccessAccount(actor: Actor, userId: number): boolean {
  return actor.id === userId || isAdmin(actor);
}

/** Calls `act` for a permitted actor; refuses others before anything is read. */
export async function asOwner<Value>(
  actor: Actor,
  userId: number,
  act: () => Promise<Value>,
): Promise<Value | Result<never, 'forbidden'>> {
  return mayAccessAccount(actor, userId) ? act() : refuse('forbidden');
}

/** As `asOwner`, and refuses an unknown user: an administrator may name any id. */
export async function asOwnerOfExisting<Value>(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  userId: number,
  act: () => Promise<Value>,
): Promise<Value | Result<never, 'forbidden' | 'not_found'>> {
  return asOwner(actor, userId, async () =>
    actor.id === userId || (await accountById(tx, userId)) !== undefined ? act() : refuse('not_found'),
  );
}
