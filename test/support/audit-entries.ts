import type { Database } from '../../server/core/database/database-types.ts';

/** Who did something to whom, with what was before and after: what is written down of one kind of action. */
export async function auditEntriesOf({ db }: Database, action: string) {
  const rows = await db.selectFrom('audit').selectAll().where('action', '=', action).execute();
  return rows.map(({ who, entity_id, before, after }) => ({ who, of: Number(entity_id), before, after }));
}
