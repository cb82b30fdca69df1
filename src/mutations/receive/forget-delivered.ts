import Dexie from 'dexie';
import type { Order } from '../../contract/orders/orders.ts';
import type { Id, Ms, Person } from '../../contract/sync/sync.ts';
import { isForgotten, NOWHERE } from '../../domain/order/order-forgetting.ts';
import { DEFAULT_ZONE, localDay } from '../../domain/calendar/hub-time.ts';
import { guard } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { Stored } from '../../mirror/mirror-records.ts';
import type { OrderColumns, Tables } from '../../mirror/mirror-tables.ts';
import { omit } from '../../mirror/omit.ts';

/** The tables that redaction reads and writes, beside the session. */
export const FORGETTING = ['orders', 'users', 'staff'] as const;

type OrderRow = Stored<Order> & OrderColumns;

/** Redacts in a transaction of its own, on a device that receives no orders for a day. */
export async function forget(mirror: Mirror, term: Id, now: Ms): Promise<void> {
  await mirror.transaction('rw', ['meta', ...FORGETTING], async () => {
    const { person, skewMs } = await guard(mirror, term);
    await forgetDelivered(mirror, person, now + skewMs);
  });
}

/**
 * Redacts delivered orders on a courier's device, a day after the delivery: customer, address and texts
 * (docs/rules.md#redaction). Called wherever orders arrive, so that an old one is never shown again; the office's and
 * the person's own orders are kept, and so are rows with unsent work.
 * @param now by the server's clock
 */
export async function forgetDelivered(
  tables: Pick<Tables, 'orders' | 'users' | 'staff'>,
  person: Person,
  now: Ms,
): Promise<void> {
  if (person === null) return;
  for (const hub of await deliveredHubs(tables, person)) {
    const until = [hub, localDay(now, DEFAULT_ZONE)];
    const rows = await tables.orders
      .where('[hub+_day]')
      .between([hub, Dexie.minKey], until, true, true)
      .toArray();
    const old = rows.filter((row) => row._p === 0 && row.customer.id !== person && isOld(row, now));
    await tables.orders.bulkPut(old.map((row) => withoutPerson(row, new Date(now).toISOString())));
  }
}

/** The hubs for which a person only delivers. */
async function deliveredHubs(
  { users, staff }: Pick<Tables, 'users' | 'staff'>,
  person: number,
): Promise<readonly string[]> {
  const roles = (await users.get(String(person)))?.roles ?? [];
  if (roles.includes('admin') || roles.includes('administrator')) return [];
  const own = await staff.filter(({ user }) => user === person).toArray();
  return own.filter((row) => !row.roles.includes('manager')).map(({ hub }) => hub);
}

function isOld(row: OrderRow, now: Ms): boolean {
  return row.redacted === undefined && isForgotten({ day: row._day, shipping: row.shipping }, now);
}

function withoutPerson(row: OrderRow, redacted: string): OrderRow {
  const { outcome, ...shipping } = omit(row.shipping, 'note', 'phone', 'geo');
  return {
    ...row,
    redacted,
    customer: { id: row.customer.id, displayName: '', email: '', plan: '', orders: 0 },
    items: row.items.map((item) => omit(item, 'note', 'audio', 'instead', 'avoid')),
    shipping: {
      ...shipping,
      ...{ name: '', ...NOWHERE },
      ...(outcome && { outcome: omit(outcome, 'note') }),
    },
  };
}
