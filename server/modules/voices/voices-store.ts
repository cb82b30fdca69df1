import { sql } from 'kysely';
import { addDays, DEFAULT_ZONE, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { VOICE_DAYS, type VoiceType } from '../../../src/domain/order/voice.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A voice message of a person. */
interface Voice {
  readonly owner: number;
  readonly type: VoiceType;
  readonly ms: number;
  readonly bytes: Uint8Array;
}

/** Stores a voice message under the id chosen by its device; false when the id belongs to another person. */
export async function keepVoice(
  tx: Tx,
  id: string,
  { owner, type, ms, bytes }: Voice,
  now: Ms,
): Promise<boolean> {
  const created = new Date(now).toISOString();
  const kept = await tx
    .insertInto('voices')
    .values({ id, user_id: owner, type, ms, bytes, created })
    .onConflict((known) =>
      known.column('id').doUpdateSet({ type, ms, bytes }).where('voices.user_id', '=', owner),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function voiceOf(tx: Tx, id: string): Promise<Voice | undefined> {
  return tx
    .selectFrom('voices')
    .select(['user_id as owner', 'type', 'ms', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The number of a person's other stored voice messages. */
export async function voicesOf(tx: Tx, owner: number, but: string): Promise<number> {
  const { total } = await tx
    .selectFrom('voices')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('user_id', '=', owner)
    .where('id', '<>', but)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Deletes voice messages received before an instant that no cart refers to, and no order of their person that
 * was due in the last thirty days or is still to come.
 */
export async function dropVoices(tx: Tx, { before, now }: { before: Ms; now: Ms }): Promise<void> {
  const since = addDays(localDay(now, DEFAULT_ZONE), -VOICE_DAYS);
  await tx
    .deleteFrom('voices')
    .where('created', '<', new Date(before).toISOString())
    .where(
      sql<boolean>`not exists (
        select 1 from carts c, jsonb_each(c.lines) l
        where c.user_id = voices.user_id and l.value ->> 'audio' = voices.id::text
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select 1 from orders o
        where o.customer = voices.user_id and o.day >= ${since}
          and o.data -> 'items' @> jsonb_build_array(jsonb_build_object('audio', voices.id::text))
      )`,
    )
    .execute();
}
