import { sql } from 'kysely';
import type { Tx } from '../../../core/database/database-types.ts';

/** A change of a product as the audit keeps it: amounts in centimes, fields by their paths. */
export interface AuditedChange {
  readonly at: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly who: { readonly id: number; readonly displayName: string } | null;
}

/** So many changes are told: some years of a product that is often in promotion. */
const MOST = 500;

/** What was changed of a product by hand, latest first. */
export async function changesOfProduct(tx: Tx, sku: number): Promise<readonly AuditedChange[]> {
  return tx
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.who')
    .select([
      'audit.at',
      'audit.action',
      sql<AuditedChange['before']>`audit.before`.as('before'),
      sql<AuditedChange['after']>`audit.after`.as('after'),
      sql<AuditedChange['who']>`case when users.id is null then null else
        jsonb_build_object('id', users.id, 'displayName', users.display_name) end`.as('who'),
    ])
    .where('audit.entity', '=', 'product')
    .where('audit.entity_id', '=', String(sku))
    .orderBy('audit.id', 'desc')
    .limit(MOST)
    .execute();
}
