import type { Insertable } from 'kysely';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { subtract, subtractDownToZero, sum, ZERO } from '../../../../src/domain/money/money.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { OrderTables } from '../../../core/database/order-tables.ts';
import type { RefundPlan } from '../../orders/money-plan.ts';

type RefundRow = Insertable<OrderTables['order_refunds']>;

/** An order before its refund, with the author and time. */
interface Given {
  readonly order: Order;
  readonly operation: string;
  readonly who: number | null;
  readonly now: Ms;
}

/** A refund: the amount, the ways, the cause, and who bears it. */
type GivenRefund = Pick<
  RefundPlan,
  'amount' | 'toCard' | 'toCredit' | 'line' | 'hub' | 'problem' | 'cause' | 'bearer' | 'vendor' | 'why'
>;

/**
 * Records a refund of an order in the transaction that gives it; an operation is recorded once. A full refund
 * has a part for each shop, of which the first holds the amounts (docs/rules.md#who-bears-a-refund).
 */
export async function recordRefund(tx: Tx, given: Given, refund: GivenRefund): Promise<void> {
  await tx.insertInto('order_refunds').values(rowsOf(given, refund)).execute();
}

function rowsOf({ order, operation, who, now }: Given, refund: GivenRefund): RefundRow[] {
  const { line, hub, problem, amount, toCard, toCredit, cause = null } = refund;
  const bearer = bearerOf(refund);
  const row = {
    ...{ operation, part: 0, oid: order.oid, hub: order.hub, amount, to_card: toCard, to_credit: toCredit },
    ...{ cause, bearer, who, at: new Date(now).toISOString(), why: refund.why ?? null },
  };
  const charged = bearer === 'shop' ? amount : ZERO;
  if (line !== undefined) {
    const lowered = order.items.find((item) => item.line === line.line);
    if (lowered === undefined) throw new Error(`order ${order.oid} has no line ${line.line}`);
    const goods = subtract(lowered.finalprice, line.finalprice);
    return [{ ...row, kind: 'line', line: line.line, vendor: lowered.vendor, goods }];
  }
  if (problem !== undefined) {
    const vendor = order.items.find((item) => item.line === problem.line)?.vendor ?? null;
    return [{ ...row, kind: 'problem', line: problem.line, vendor, goods: charged }];
  }
  if (hub !== undefined)
    return [{ ...row, kind: 'gesture', line: null, vendor: refund.vendor ?? null, goods: charged }];
  return order.vendors.map(({ slug }, part) => ({
    ...{ ...row, kind: 'whole' as const, part, line: null, vendor: slug, goods: shopGoods(order, slug) },
    ...(part > 0 && { amount: ZERO, to_card: ZERO, to_credit: ZERO }),
  }));
}

/** Who bears a refund: by default the hub for goodwill and problems, the shop for all others. */
export function bearerOf({
  bearer,
  hub,
  problem,
}: Pick<RefundPlan, 'bearer' | 'hub' | 'problem'>): NonNullable<RefundPlan['bearer']> {
  return bearer ?? (hub === undefined && problem === undefined ? 'shop' : 'hub');
}

/** The sales of a shop in an order, after its discount. */
export function shopGoods({ items, vendors }: Pick<Order, 'items' | 'vendors'>, slug: string) {
  const sold = items.filter(
    ({ vendor, fulfillment }) => vendor === slug && fulfillment.status === 'fulfilled',
  );
  const discount = vendors.find((one) => one.slug === slug)?.discount.finalAmount ?? ZERO;
  return subtractDownToZero(sum(sold.map(({ finalprice }) => finalprice)), discount);
}

/** The refunds that a shop bears in an order besides its lowered lines. */
export async function borneByShop(tx: Tx, oid: number, vendor: string) {
  const rows = await tx
    .selectFrom('order_refunds')
    .select('goods')
    .where('oid', '=', oid)
    .where('vendor', '=', vendor)
    .where('bearer', '=', 'shop')
    .where('kind', 'in', ['gesture', 'problem'])
    .execute();
  return sum(rows.map(({ goods }) => goods));
}
