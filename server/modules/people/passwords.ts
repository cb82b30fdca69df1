import { hash, verify } from '@node-rs/argon2';

/** The shortest password that we take. */
const SHORTEST = 8;

/** Whether a password may be chosen; its length is all that is asked. */
export function longEnough(password: string): boolean {
  return password.length >= SHORTEST;
}

/** Argon2id with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Whether this is the password of the account. Without an account, or one without a password, it takes as long and
 * says no: the time of the answer does not tell who has an account.
 */
export async function passwordHolds(password: string, stored: string | null | undefined): Promise<boolean> {
  const right = await verify(stored ?? NOBODYS, password);
  return right && typeof stored === 'string';
}

// The hash of a random text that was thrown away, made with the same cost as every other.
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$Cpjp6wyac6xDDMUZThRLqg$z9ep0RJu43IShOCXkj6ftYKdZlu1No+aQjcclCx9wVo';
