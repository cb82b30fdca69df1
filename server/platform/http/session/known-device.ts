import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../../core/database/database-types.ts';
import { loadOrCreateSecret } from '../../database/kept-secrets.ts';

/** As many accounts as one browser is known for: a family's. */
const ACCOUNTS_AT_MOST = 4;

const SHAPE = /^[\w-]{22}(?:\.[\w-]{43}){1,4}$/;

/**
 * What a browser in which somebody has signed in keeps for a year: a name of its own and a seal for each of the accounts,
 * made with a secret of this installation. It opens nothing: only its tries are counted apart from everybody else's.
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

/** The cookie of a browser in which this account was just opened. */
export async function withAccount(
  db: Queryable,
  cookie: string | undefined,
  userId: number,
): Promise<string> {
  const [name = randomBytes(16).toString('base64url'), ...seals] = partsOf(cookie);
  const seal = await sealOf(db, name, userId);
  return [name, seal, ...seals.filter((one) => one !== seal)].slice(0, ACCOUNTS_AT_MOST + 1).join('.');
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
