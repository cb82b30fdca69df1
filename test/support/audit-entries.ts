import type { Database } from '../../server/core/database/database-types.ts';

/** Audit entries of one kind: actor, subject, and the values before and after. */
export async function auditEntriesOf({ db }: Database, action: string) {
  const rows = await db.selectFrom('audit').selectAll().where('action', '=', action).execute();
  return rows.map(({ who, entity_id, before, after }) => ({ who, of: Number(entity_id), before, after }));
}
