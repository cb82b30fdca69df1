import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../../core/database/database-types.ts';
import { loadOrCreateSecret } from '../../database/kept-secrets.ts';

/** The maximum number of accounts per browser: enough for a family. */
const MAX_ACCOUNTS = 4;

const SHAPE = /^[\w-]{22}(?:\.[\w-]{43}){1,4}$/;

/**
 * Returns the name of a browser that the account has signed in with before. Its cookie holds, for a year, a random name
 * and an HMAC for each account, made with a secret of this installation. It grants no access: only its sign-in attempts
 * are counted separately.
 */
export async function knownDevice(
  db: Queryable,
  cookie: string | undefined,
  userId: number,
): Promise<string | undefined> {
  const [name, ...seals] = partsOf(cookie);
  if (name === undefined) return undefined;
  const seal = Buffer.from(await sealOf(db, name, userId));
  const known = seals.some((one) => one.length === seal.length && timingSafeEqual(Buffer.from(one), seal));
  return known ? name : undefined;
}

/** Returns the new value of the device cookie after this account has signed in. */
export async function withAccount(
  db: Queryable,
  cookie: string | undefined,
  userId: number,
): Promise<string> {
  const [name = randomBytes(16).toString('base64url'), ...seals] = partsOf(cookie);
  const seal = await sealOf(db, name, userId);
  return [name, seal, ...seals.filter((one) => one !== seal)].slice(0, MAX_ACCOUNTS + 1).join('.');
}

function partsOf(cookie: string | undefined): readonly string[] {
  return cookie !== undefined && SHAPE.test(cookie) ? cookie.split('.') : [];
}

async function sealOf(db: Queryable, name: string, userId: number): Promise<string> {
  const { key } = await loadOrCreateSecret({ db }, 'devices', () => ({
    key: randomBytes(32).toString('base64url'),
  }));
  return createHmac('sha256', key).update(`${name}:${userId}`).digest('base64url');
}
