import { sql } from 'kysely';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Database } from '../../core/database/database-types.ts';
import type { Environment } from '../../core/environment.ts';
import type { PaymentGateway } from '../../core/gateways/payment-gateway.ts';

type Keys = Pick<ConfigRow['keys'], 'errors' | 'tiles' | 'tilesCredit' | 'cards'>;

/**
 * Settings of a deployment for every device (docs/rules.md#error-reports, docs/rules.md#pickup-points,
 * docs/rules.md#test-cards).
 */
export function publishedKeys(
  { errorDsn, tiles }: Pick<Environment, 'errorDsn' | 'tiles'>,
  { provider }: Pick<PaymentGateway, 'provider'>,
): Keys {
  return {
    ...(errorDsn !== undefined && { errors: errorDsn }),
    ...(tiles !== undefined && { tiles: tiles.url, tilesCredit: tiles.credit }),
    ...(provider === 'none' && { cards: 'none' }),
  };
}

/** Writes a key into the configuration of every hub, or removes it when there is none. Idempotent. */
export function publishKey(database: Database, name: keyof Keys, value: string | undefined): Promise<void> {
  return writeTransaction(database, async (tx) => {
    const path = sql<string>`array['keys', ${name}::text]`;
    const data =
      value === undefined
        ? sql<string>`data #- ${path}`
        : sql<string>`jsonb_set(data, ${path}, to_jsonb(${value}::text))`;
    const changed = await tx
      .updateTable('config')
      .set({ data, rev: sql`rev + 1` })
      .where(sql<boolean>`data #>> ${path} is distinct from ${value ?? null}::text`)
      .returning('id')
      .execute();
    for (const { id } of changed) recordChange(tx, 'config', id);
  });
}
