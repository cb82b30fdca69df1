import { sql } from 'kysely';
import type { DataSection, OwnData } from '../../../../src/contract/orders/own-data.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Actor, withoutRoles } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { storedSubscriptions } from '../../../platform/feed/stored-subscriptions.ts';
import { subscriptionAnswer } from '../../../platform/feed/subscription-rows.ts';
import { answeredOrders } from '../../orders/answered-orders.ts';
import { orderPage } from '../../orders/order-lists-store.ts';
import { confirmsPassword } from '../../people/confirm-password.ts';
import { knownUser } from '../../people/user-answer.ts';
import { EXPORTED, type ExportedTable, NOT_EXPORTED } from './exported-tables.ts';

/** The maximum number of orders of one export: more than any customer has. */
const MOST_ORDERS = 100_000;

/** Collects all data about the caller, after checking their password. The export is audited. */
export async function exportData(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  password: string,
): Promise<Result<OwnData, 'wrong_password'>> {
  const { id } = actor;
  if (!(await confirmsPassword({ tx, actor, now }, password))) return refuse('wrong_password');
  const { displayName, email } = await knownUser(tx, id);
  const { created } = await tx
    .selectFrom('users')
    .select('created')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { orders } = await orderPage(tx, { customer: id, limit: MOST_ORDERS, start: 0 });
  const data = {
    made: new Date(now).toISOString(),
    person: {
      ...{ id, displayName, email: email.address },
      since: localDay(Date.parse(created), DEFAULT_ZONE),
    },
    without: Object.entries(NOT_EXPORTED).map(([why, tables]) => ({ why, what: tables.join(', ') })),
    // As the customer sees them: the staff's own notes are not the person's data.
    orders: await answeredOrders(tx, withoutRoles(actor), orders),
    subscriptions: await subscriptionsOf(tx, id),
    sections: await sectionsOf(tx, id),
  };
  await writeAuditEntry(tx, { who: id, action: 'user.export', entity: 'user', id }, now);
  return accept(data);
}

async function subscriptionsOf(tx: Tx, person: number): Promise<OwnData['subscriptions']> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('customer', '=', person)
    .orderBy('created')
    .execute();
  const stored = await storedSubscriptions(
    tx,
    rows.map(({ id }) => id),
  );
  return stored.map(({ contract }) => subscriptionAnswer(contract));
}

async function sectionsOf(tx: Tx, person: number): Promise<DataSection[]> {
  const sections: DataSection[] = [];
  for (const [name, table] of Object.entries<ExportedTable>(EXPORTED)) {
    const rows = await rowsOf(tx, { name, table }, person);
    if (rows.length > 0) sections.push({ name, title: table.title, rows });
  }
  return sections;
}

/** Rows as JSON, since the columns differ by table. */
async function rowsOf(
  tx: Tx,
  { name, table: { about, without = [], amounts = [] } }: { name: string; table: ExportedTable },
  person: number,
): Promise<DataSection['rows']> {
  const { rows } = await sql<{ row: Record<string, Json> }>`
    select to_jsonb(t) - ${[...without]}::text[] as row
    from ${sql.table(name)} as t where ${about(person)} order by 1`.execute(tx);
  return rows.map(({ row }) => {
    const sums = amounts.flatMap((column) => {
      const value = row[column];
      return typeof value === 'number' ? [[column, centimes(value)] as const] : [];
    });
    const values = Object.fromEntries(
      Object.entries(row).filter(([column, value]) => value !== null && !amounts.includes(column)),
    );
    return sums.length === 0 ? { values } : { values, amounts: Object.fromEntries(sums) };
  });
}
