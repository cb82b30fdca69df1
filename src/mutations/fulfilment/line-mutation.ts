import { type ArgsOf } from '../../contract/core/operation.ts';
import type {
  itemReport,
  itemTick,
  itemWeigh,
  itemWeighWordless,
} from '../../contract/orders/fulfilment-operations.ts';
import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Ms } from '../../contract/sync/sync.ts';
import { NO_BREAK } from '../../domain/text/french.ts';
import { linesAreFixed } from '../../domain/payment/payment-status.ts';
import { refuse, type Result } from '../../domain/core/result.ts';
import type { AppliedMutation, Mutation, Reducer } from '../perform/mutation.ts';
import { orderOf } from './order-key.ts';

type LineOperation = typeof itemTick | typeof itemWeigh | typeof itemWeighWordless | typeof itemReport;

/** The lines of an order after a rule, and the status of the order. */
export interface Prepared {
  readonly items: readonly OrderItem[];
  /** Absent: unchanged. */
  readonly status?: Order['fulfillments']['status'] | undefined;
}

/** Author, time and mutation id: the common input of every line rule. */
export interface Authorship {
  readonly id: string;
  readonly at: string;
  readonly by?: number | undefined;
}

/** A rule of one order line, shared with the server. */
export type LineRule<O extends LineOperation> = (
  order: Order,
  args: ArgsOf<O>,
  word: Authorship,
) => Result<Prepared, RefusalCode>;

/** Builds the reducer of a line's rule: a refusal that arises while the mutation waits leaves the row unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export function lineReducer<O extends LineOperation>(rule: LineRule<O>): Reducer<Order, O> {
  return (order, act) => {
    if (order === null) return null;
    const prepared = prepare(rule, order, act);
    if (!prepared.ok) return order;
    const { items, status = order.fulfillments.status } = prepared.value;
    return { ...order, items: [...items], fulfillments: { ...order.fulfillments, status } };
  };
}

/** What a mutation of one order line has of its own. */
interface LineParts<O extends LineOperation> {
  readonly rule: LineRule<O>;
  /** Made of the same rule by `lineReducer`. */
  readonly apply: Reducer<Order, O>;
  readonly label: (args: ArgsOf<O>, item: OrderItem | undefined) => string;
  readonly hold?: Ms;
}

/** Builds a mutation of one order line from its rule: a refusal prevents the write. */
/* @__NO_SIDE_EFFECTS__ */
export function lineMutation<O extends LineOperation>(
  operation: O,
  { rule, apply, label, ...rest }: LineParts<O>,
): Mutation<Order, O> {
  return {
    operation,
    row: orderOf,
    check: (order, args) =>
      order === null ? refuse('not_found') : prepare(rule, order, { args, id: '', at: 0, actor: null }),
    apply,
    label: (args, order) => {
      const item = order?.items.find(({ line }) => line === args.line);
      return `${label(args, item)}${NO_BREAK}: ${nameOf(item, args)}`;
    },
    ...rest,
  };
}

function prepare<O extends LineOperation>(
  rule: LineRule<O>,
  order: Order,
  { args, id, at, actor }: AppliedMutation<ArgsOf<O>>,
): Result<Prepared, RefusalCode> {
  return isTaken(order)
    ? refuse('order_captured')
    : rule(order, args, { id, at: new Date(at).toISOString(), by: actor ?? undefined });
}

// A cancelled order is refused as cancelled first, in any payment state.
function isTaken({ cancel, payment }: Order): boolean {
  return cancel === undefined && linesAreFixed(payment);
}

function nameOf(item: OrderItem | undefined, { oid, line }: { oid: number; line: number }): string {
  return `${item?.title ?? `ligne ${line}`} (commande ${oid})`;
}
