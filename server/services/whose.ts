import { refuse, type Result } from '../../src/domain/result.ts';
import { type Actor, isAdmin } from '../http/actor.ts';

/** Whether somebody may act on this person's account: on their own, and an admin on every one (facts §2.1). */
export function mayTouch(actor: Actor, userId: number): boolean {
  return actor.id === userId || isAdmin(actor);
}

/** Does it for whoever may, and refuses everybody else before anything is read. */
export async function forOwner<Value>(
  actor: Actor,
  userId: number,
  act: () => Promise<Value>,
): Promise<Value | Result<never, 'forbidden'>> {
  return mayTouch(actor, userId) ? act() : refuse('forbidden');
}
