import { createHash } from 'node:crypto';

/** What a code of the sandbox's looks like; anything else was made up on the way. */
const CODE = /^ac_[\w-]{6,}$/;

/** The account that a code stands for: the same for the same code, and none for what is no code. */
export function accountOf(code: string): string | undefined {
  if (!CODE.test(code)) return undefined;
  return `acct_${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
}
