import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 32 random bytes after an optional prefix. Only its hash is stored. */
export function newToken(prefix = ''): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`;
}

/** The SHA-256 of a token, in hex: a leaked hash grants no access. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
