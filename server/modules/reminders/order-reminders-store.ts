import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { OrderReminder } from '../../../src/domain/order/order-reminder.ts';
import type { Queryable } from '../../core/database/database-types.ts';

/** A user who wants a reminder today, with the hub of their latest order. */
export interface ReminderRecipient {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly plan: { readonly name: string };
  readonly orders: { readonly profile: string };
  readonly reminder: OrderReminder;
  readonly hub: string | undefined;
}

/** The dedupe key that limits reminders to one a day and user. */
export function reminderKey(userId: number, day: IsoDay): string {
  return `order-reminder:${userId}:${day}`;
}

/** Users who chose this weekday and have not been reminded on this day yet. */
export async function reminderRecipients(
  db: Queryable,
  { weekday, day }: { readonly weekday: number; readonly day: IsoDay },
): Promise<readonly ReminderRecipient[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('mail_queue as m', (join) =>
      join.on('m.dedupe', '=', sql<string>`'order-reminder:' || u.id || ':' || ${day}::text`),
    )
    .leftJoin('push_queue as p', (join) =>
      join.on('p.dedupe', '=', sql<string>`'order-reminder:' || u.id || ':' || ${day}::text`),
    )
    .select(['u.id', 'u.email', 'u.display_name as name', 'u.reminder', 'u.plan'])
    .select(sql<string>`coalesce(u.orders ->> 'profile', '')`.as('profile'))
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .select('o.hub')
        .whereRef('o.customer', '=', 'u.id')
        .orderBy('o.oid', 'desc')
        .limit(1)
        .as('hub'),
    )
    .where('u.status', '=', true)
    .where('m.id', 'is', null)
    .where('p.id', 'is', null)
    // Excludes users who turned both ways off.
    .where(sql<boolean>`not coalesce(u.notices -> 'off' ?& array['reminder.push', 'reminder.mail'], false)`)
    .where(
      sql<boolean>`u.reminder @> jsonb_build_object('active', true, 'weekdays', jsonb_build_array(${weekday}::int))`,
    )
    .orderBy('u.id')
    .execute();
  return rows.map(({ hub, profile, ...person }) => ({
    ...person,
    orders: { profile },
    hub: hub ?? undefined,
  }));
}

/** Whether a user has an open order for this day or a later one. */
export async function hasOrderFrom(db: Queryable, userId: number, day: IsoDay): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('oid')
    .where('customer', '=', userId)
    .where('day', '>=', day)
    .where('closed', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
