import type { Context } from '../../../core/request-context.ts';
import { type KeptFactor, consumeRecoveryCode, consumeStep } from './second-factors-store.ts';
import { bare, recoveryHash, stepOf } from './one-time-codes.ts';

const SIX_DIGITS = /^\d{6}$/;

/** Verifies a TOTP or recovery code and consumes it: the same code is never accepted twice. */
export async function verifyCode(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userId: number,
  { secret, salt }: Pick<KeptFactor, 'secret' | 'salt'>,
  typed: string,
): Promise<boolean> {
  const code = bare(typed);
  if (!SIX_DIGITS.test(code)) return consumeRecoveryCode(tx, userId, recoveryHash(salt, code));
  const step = stepOf(secret, code, now);
  return step !== undefined && consumeStep(tx, userId, step);
}
