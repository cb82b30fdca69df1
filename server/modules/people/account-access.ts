import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { accountById } from './users-store.ts';

/**
 * Whether somebody may act on this person's account: on their own, and an admin on every one
 * (docs/rules.md#permissions).
 */
export function mayAccessAccount(actor: Actor, userId: number): boolean {
  return actor.id === userId || isAdmin(actor);
}

/** Does it for whoever may, and refuses everybody else before anything is read. */
export async function asOwner<Value>(
  actor: Actor,
  userId: number,
  act: () => Promise<Value>,
): Promise<Value | Result<never, 'forbidden'>> {
  return mayAccessAccount(actor, userId) ? act() : refuse('forbidden');
}

/** The same of somebody who is there: an admin may name anybody. */
export async function asOwnerOfExisting<Value>(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  userId: number,
  act: () => Promise<Value>,
): Promise<Value | Result<never, 'forbidden' | 'not_found'>> {
  return asOwner(actor, userId, async () =>
    actor.id === userId || (await accountById(tx, userId)) !== undefined ? act() : refuse('not_found'),
  );
}
