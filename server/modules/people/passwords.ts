import { hash, verify } from '@node-rs/argon2';

/** The minimum length of a password. */
const MIN_LENGTH = 8;

/** Whether a password may be chosen; only its length is checked. */
export function isLongEnough(password: string): boolean {
  return password.length >= MIN_LENGTH;
}

/** Hashes with Argon2id and a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Whether this is the password of the account. Without an account or a stored password it takes equally long and returns
 * false, so that response time does not reveal who has an account.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? DUMMY_HASH, password);
  return matches && typeof stored === 'string';
}

// The hash of a discarded random text, at the same cost as every other hash.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Cpjp6wyac6xDDMUZThRLqg$z9ep0RJu43IShOCXkj6ftYKdZlu1No+aQjcclCx9wVo';
