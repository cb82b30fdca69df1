import { sql } from 'kysely';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { SqlPart } from '../database/batch-statement.ts';

/** A change of money, state or role: who did what to what, and why. `who` is absent when the system did it. */
export interface AuditEntry {
  readonly who: number | undefined;
  readonly action: string;
  readonly entity: string;
  readonly id: string | number;
  readonly before?: Json;
  readonly after?: Json;
  readonly why?: string;
  /** The device on which it was done; without one, what this transaction's request came from. */
  readonly device?: string | undefined;
}

const origins = new WeakMap<Tx, string>();

/** Says what a transaction's request came from: a browser by its own words. The system's own work comes from nothing. */
export function setAuditOrigin(tx: Tx, origin: string | undefined): void {
  if (origin !== undefined) origins.set(tx, origin);
}

/** Writes a deed down, for ever. `at`: when it was done, which is before it came when it was done offline. */
export async function writeAuditEntry(tx: Tx, deed: AuditEntry, at: Ms): Promise<void> {
  await auditEntryWrite(tx, deed, at).execute();
}

/** The same as a part of a statement. */
export function auditEntryWrite(
  tx: Tx,
  { who, action, entity, id, before, after, why, device }: AuditEntry,
  at: Ms,
) {
  return tx.insertInto('audit').values({
    at: new Date(at).toISOString(),
    who: who ?? null,
    device: device ?? origins.get(tx) ?? null,
    action,
    entity,
    entity_id: String(id),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    why: why ?? null,
  });
}

/** A deed and when it was done. */
export interface DatedAuditEntry extends AuditEntry {
  readonly at: Ms;
}

/** The same for several deeds at once, in their order. */
export function auditEntriesWrite(deeds: readonly DatedAuditEntry[]): SqlPart {
  const told = deeds.map(({ at, ...deed }) => ({ ...deed, at: new Date(at).toISOString() }));
  return sql`
    insert into audit (at, who, device, action, entity, entity_id, before, after, why)
    select at, who, device, action, entity, id, before, after, why
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (
      at timestamptz, who bigint, device text, action text, entity text, id text, before jsonb, after jsonb, why text
    )`;
}

/** The last deeds on a thing, newest first, with the name of whoever did each; `who` is null when the system did. */
export async function latestAuditEntries(
  tx: Tx,
  { entity, id }: { readonly entity: string; readonly id: string | number },
  most: number,
) {
  return tx
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.who')
    .select(['a.id', 'a.at', 'u.display_name as who', 'a.device', 'a.action', 'a.before', 'a.after', 'a.why'])
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(id))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}
