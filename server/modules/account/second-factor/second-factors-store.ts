import { MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { withRightsRenewed } from '../../../platform/feed/second-factor-due.ts';

/** How long a begun second factor can be confirmed. */
const CONFIRMABLE_MS = 30 * MINUTE_MS;

/** A stored TOTP factor: proves possession of a phone in addition to the password. */
export interface KeptFactor {
  /** In base 32. */
  readonly secret: string;
  readonly salt: string;
  /** When the factor was confirmed; codes are required since then. */
  readonly confirmed: string;
}

/** The confirmed second factor of a user; `undefined` when the password suffices. */
export async function secondFactorOf(tx: Tx, userId: number): Promise<KeptFactor | undefined> {
  const row = await factors(tx, userId).where('confirmed', 'is not', null).executeTakeFirst();
  return row?.confirmed == null ? undefined : { ...row, confirmed: row.confirmed };
}

/** A factor that waits for its first code, begun at any time. */
export function unconfirmedFactorOf(
  tx: Tx,
  userId: number,
): Promise<Pick<KeptFactor, 'secret' | 'salt'> | undefined> {
  return unconfirmed(tx, userId).executeTakeFirst();
}

/** A recently begun factor that waits for its first code. */
export function begunFactorOf(
  tx: Tx,
  userId: number,
  now: Ms,
): Promise<Pick<KeptFactor, 'secret' | 'salt'> | undefined> {
  return unconfirmed(tx, userId)
    .where('begun', '>', new Date(now - CONFIRMABLE_MS).toISOString())
    .executeTakeFirst();
}

/** Stores an unconfirmed secret; replaces an earlier unconfirmed one. */
export async function saveBegunFactor(
  tx: Tx,
  userId: number,
  { secret, salt }: Pick<KeptFactor, 'secret' | 'salt'>,
  now: Ms,
): Promise<void> {
  const begun = { secret, salt, begun: new Date(now).toISOString(), last_step: 0 };
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...begun, confirmed: null })
    .onConflict((known) =>
      known.column('user_id').doUpdateSet(begun).where('second_factors.confirmed', 'is', null),
    )
    .execute();
}

/** Confirms the factor and stores the hashes of its recovery codes. */
export async function confirmFactor(
  tx: Tx,
  userId: number,
  hashes: readonly string[],
  now: Ms,
): Promise<void> {
  await withRightsRenewed(tx, async () => {
    await tx
      .updateTable('second_factors')
      .set({ confirmed: new Date(now).toISOString() })
      .where('user_id', '=', userId)
      .execute();
  });
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Consumes a time step; false when it or a later one was consumed already, so that a code works once. */
export async function consumeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Consumes a recovery code; false when no such code is left. */
export async function consumeRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function recoveryCodesLeft(tx: Tx, userId: number): Promise<number> {
  const { many } = await tx
    .selectFrom('recovery_codes')
    .select(tx.fn.countAll<number>().as('many'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return many;
}

export async function forgetFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await withRightsRenewed(tx, async () => {
    await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  });
}

function factors(tx: Tx, userId: number) {
  return tx
    .selectFrom('second_factors')
    .select(['secret', 'salt', 'confirmed'])
    .where('user_id', '=', userId);
}

function unconfirmed(tx: Tx, userId: number) {
  return factors(tx, userId).where('confirmed', 'is', null);
}
