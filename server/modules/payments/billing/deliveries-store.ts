import { sql } from 'kysely';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { centimes, type Centimes } from '../../../../src/domain/money/money.ts';
import type { DayPeriod } from '../../../../src/domain/calendar/month-period.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** An order delivered on a tour. */
export interface DrivenOrder {
  readonly oid: number;
  readonly hub: string;
  /** The courier's e-mail address. */
  readonly who: string;
  readonly shipping: Order['shipping'];
  /** Whether its destination is hidden from couriers. */
  readonly redacted: boolean;
  readonly fee: Centimes;
}

/** A filter of deliveries; an absent field matches all. */
export interface DeliveryFilter extends DayPeriod {
  readonly hubs: readonly string[] | undefined;
  readonly courier: number | undefined;
  /** The courier's e-mail address. */
  readonly who: readonly string[] | undefined;
}

/** Orders of a period delivered on a tour with a courier, by day and order. */
export async function drivenOrders(
  tx: Tx,
  { from, to, hubs, courier, who }: DeliveryFilter,
): Promise<readonly DrivenOrder[]> {
  const { rows } = await sql<DrivenOrder>`
    select driven.oid, driven.hub, u.email as who, driven.shipping, driven.redacted, driven.fee
    from (
      select o.oid, o.hub, o.day, o.shipping_fee as fee, o.data -> 'shipping' as shipping,
        o.data ? 'redacted' as redacted
      from orders o
      where o.day >= ${from}::date and o.day < ${to}::date and o.stood
        and ${hubs === undefined ? sql`o.hub in (select slug from hubs)` : sql`o.hub = any(${[...hubs]}::text[])`}
      offset 0
    ) driven
    join tours t on t.hub = driven.hub and t.day = driven.day
      and t.tour = (driven.shipping ->> 'priority')::int
    join users u on u.id = t.courier
    where driven.shipping ->> 'shipped' = 'true'
      and ${courier === undefined ? sql`true` : sql`t.courier = ${courier}`}
      and ${who === undefined ? sql`true` : sql`u.email = any(${[...who]}::text[])`}
    order by driven.day, driven.oid`.execute(tx);
  return rows.map((row) => ({ ...row, fee: centimes(row.fee) }));
}
