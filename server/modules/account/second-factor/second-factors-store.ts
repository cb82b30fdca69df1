import { MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** How long a second factor may take from its beginning to its confirmation. */
const BEGUN_FOR_MS = 30 * MINUTE_MS;

/** What proves that somebody has their telephone at hand, beside knowing their password. */
export interface KeptFactor {
  /** In base 32. */
  readonly secret: string;
  readonly salt: string;
  /** Since when a code is asked for. */
  readonly confirmed: string;
}

/** The second factor of a person that is asked for; `undefined` when the password is enough. */
export async function secondFactorOf(tx: Tx, userId: number): Promise<KeptFactor | undefined> {
  const row = await factors(tx, userId).where('confirmed', 'is not', null).executeTakeFirst();
  return row?.confirmed == null ? undefined : { ...row, confirmed: row.confirmed };
}

/** One that was begun lately and waits for its first code. */
export function begunFactorOf(
  tx: Tx,
  userId: number,
  now: Ms,
): Promise<Pick<KeptFactor, 'secret' | 'salt'> | undefined> {
  return factors(tx, userId)
    .where('confirmed', 'is', null)
    .where('begun', '>', new Date(now - BEGUN_FOR_MS).toISOString())
    .executeTakeFirst();
}

/** Writes a secret down that is not asked for yet, in the place of an earlier one that never was. */
export async function keepBegunFactor(
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

/** From now on the code is asked for; these are the hashes of the codes for an emergency. */
export async function confirmFactor(
  tx: Tx,
  userId: number,
  hashes: readonly string[],
  now: Ms,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed: new Date(now).toISOString() })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Takes the code of a half minute; false when it, or a later one, was taken before: of two at once one is. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a code for an emergency; false when there is none like it. */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
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
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

function factors(tx: Tx, userId: number) {
  return tx
    .selectFrom('second_factors')
    .select(['secret', 'salt', 'confirmed'])
    .where('user_id', '=', userId);
}
