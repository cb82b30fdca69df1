import { hashOfToken, newToken } from '../../core/secret-tokens.ts';
import { sql } from 'kysely';
import type { SetupStep } from '../../../src/contract/hubs/setup.ts';
import type { Seller } from '../../../src/domain/payment/payee.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';

/** The first day of this market, during and after it. */
export interface StoredSetup {
  readonly tokenHash: string | null;
  readonly steps: readonly SetupStep[];
  readonly hub: string | null;
  readonly seller: Seller | null;
  readonly mailProven: string | null;
  readonly finished: string | null;
}

/** `undefined`: no first day has started here. */
export function setupOf(db: Queryable): Promise<StoredSetup | undefined> {
  return reading(db).executeTakeFirst();
}

/** The same, locked: concurrent requests wait for each other. */
export function holdSetup(tx: Tx): Promise<StoredSetup | undefined> {
  return reading(tx).forUpdate().executeTakeFirst();
}

/** Whether a first day has begun and is not finished. */
export async function isSetupDue(db: Queryable): Promise<boolean> {
  const setup = await db
    .selectFrom('setup')
    .select('one')
    .where('finished', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return setup !== undefined;
}

/** Replaces the token, of which only the hash is stored. Starts the first day if necessary. */
export async function drawSetupToken(db: Queryable): Promise<string> {
  const token = newToken();
  const token_hash = hashOfToken(token);
  await db
    .insertInto('setup')
    .values({ token_hash })
    .onConflict((there) => there.column('one').doUpdateSet({ token_hash }))
    .execute();
  return token;
}

/** Marks the market as one without a first day. */
export async function skipSetup(tx: Tx, at: string): Promise<void> {
  await tx
    .insertInto('setup')
    .values({ finished: at })
    .onConflict((there) => there.column('one').doUpdateSet({ finished: at, token_hash: null }))
    .execute();
}

/** Changes the first day, which the transaction has locked. */
export async function changeSetup(
  tx: Queryable,
  {
    steps,
    seller,
    ...fields
  }: Partial<Omit<StoredSetup, 'tokenHash' | 'mailProven'>> & {
    readonly token_hash?: null;
    readonly mail_proven?: string;
  },
): Promise<void> {
  await tx
    .updateTable('setup')
    .set({
      ...fields,
      ...(steps !== undefined && { steps: JSON.stringify(steps) }),
      ...(seller !== undefined && { seller: JSON.stringify(seller) }),
    })
    .execute();
}

function reading(db: Queryable) {
  return db
    .selectFrom('setup')
    .select([
      'token_hash as tokenHash',
      sql<readonly SetupStep[]>`steps`.as('steps'),
      'hub',
      sql<Seller | null>`seller`.as('seller'),
      'mail_proven as mailProven',
      'finished',
    ]);
}
