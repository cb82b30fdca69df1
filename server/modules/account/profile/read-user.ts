import type { User } from '../../../../src/contract/people/users.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Context } from '../../../core/request-context.ts';
import type { Refused } from '../../../core/refusal.ts';
import { knownUser, userAnswer } from '../../people/user-answer.ts';

/** Who is signed in on this browser. Nobody is an ordinary answer, with the token that a sign-in needs. */
export async function readMe({
  tx,
  actor,
  csrf,
}: Pick<Context, 'tx' | 'actor' | 'csrf'>): Promise<User | Result<never, 'unauthenticated'>> {
  if (actor === undefined) return refuse('unauthenticated');
  return { ...(await knownUser(tx, actor.id)), csrf };
}

/** A person by their id. */
export async function readUser(
  { tx }: Pick<Context, 'tx'>,
  id: number,
): Promise<User | Result<never, 'not_found'>> {
  return (await userAnswer(tx, id)) ?? refuse('not_found');
}

/** What a change of a person answers: who they are after it, or its refusal. */
export async function userAfter<Refusal extends string>(
  { tx }: Pick<Context, 'tx'>,
  id: number,
  change: Promise<Result<unknown, Refusal> | Refused>,
): Promise<User | Refused | Result<never, Refusal | 'not_found'>> {
  const changed = await change;
  if (!changed.ok) return changed;
  return readUser({ tx }, id);
}
