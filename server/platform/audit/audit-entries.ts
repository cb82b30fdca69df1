import { sql } from 'kysely';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { SqlPart } from '../database/batch-statement.ts';

/** A change of money, state or role. `who` is `undefined` for the system's own changes. */
export interface AuditEntry {
  readonly who: number | undefined;
  readonly action: string;
  readonly entity: string;
  readonly id: string | number;
  readonly before?: Json;
  readonly after?: Json;
  readonly why?: string;
  /** The device of the change; by default the origin of the transaction's request. */
  readonly device?: string | undefined;
}

const origins = new WeakMap<Tx, string>();

/** Sets the origin of a transaction's request, the browser's user agent. The system's own changes have none. */
export function setAuditOrigin(tx: Tx, origin: string | undefined): void {
  if (origin !== undefined) origins.set(tx, origin);
}

/** Appends an audit entry. `at`: the time of the change, which precedes its arrival when it was made offline. */
export async function writeAuditEntry(tx: Tx, entry: AuditEntry, at: Ms): Promise<void> {
  await auditEntryWrite(tx, entry, at).execute();
}

/** The same as part of a statement. */
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

/** An audit entry with its time. */
export interface DatedAuditEntry extends AuditEntry {
  readonly at: Ms;
}

/** Appends several audit entries in their order. */
export async function writeAuditEntries(tx: Tx, entries: readonly DatedAuditEntry[]): Promise<void> {
  const origin = origins.get(tx);
  await sql`${auditEntriesWrite(entries.map((entry) => ({ device: origin, ...entry })))}`.execute(tx);
}

/** Appends several audit entries in their order, as part of a statement. */
export function auditEntriesWrite(entries: readonly DatedAuditEntry[]): SqlPart {
  const rows = entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }));
  return sql`
    insert into audit (at, who, device, action, entity, entity_id, before, after, why)
    select at, who, device, action, entity, id, before, after, why
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      at timestamptz, who bigint, device text, action text, entity text, id text, before jsonb, after jsonb, why text
    )`;
}

/** Reads the latest audit entries of an entity, newest first. `who` is the user's name, `null` for the system. */
export async function latestAuditEntries(
  tx: Tx,
  { entity, id }: { readonly entity: string; readonly id: string | number },
  limit: number,
) {
  return tx
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.who')
    .select(['a.id', 'a.at', 'u.display_name as who', 'a.device', 'a.action', 'a.before', 'a.after', 'a.why'])
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(id))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}
