import * as z from 'zod/mini';
import { MOST_CONTAINERS } from '../../domain/containers/container-counts.ts';
import { DELIVERY_OUTCOMES } from '../../domain/fulfilment/delivery-outcome.ts';
import { LINE_STATUSES } from '../../domain/fulfilment/line-status.ts';
import { MAX_BAGS } from '../../domain/fulfilment/tour.ts';
import { operation } from '../core/operation.ts';
import { Issue } from './orders.ts';
import { Cents, Day, Oid, short, Sku, Slug, UserId, Uuid, inRange } from '../core/wire.ts';

const LineNumber = z.int().check(z.gte(1), z.lte(10_000));
const Found = z.int().check(z.gte(0), z.lte(200));
const Tour = z.int().check(z.gte(0), z.lte(5));
const Position = z.number().check(z.gte(-1e6), z.lte(1e6));

/** The users who prepare lines, sellers included. */
const PREPARE = ['shop-owner', 'logistic', 'manager', 'admin'] as const;
/** The users who deliver orders. */
const DELIVER = ['logistic', 'manager', 'admin'] as const;

const NOT_THEIRS = ['not_found', 'forbidden', 'order_cancelled'] as const;
const LINE_FIXED = [...NOT_THEIRS, 'order_closed', 'order_captured', 'item_not_in_order'] as const;

/** The state that the author of a claim had on screen (docs/protocol.md#merging). */
export const SeenClaim = z.object({
  gen: z.string(),
  status: z.enum(LINE_STATUSES),
  claims: z.int().check(inRange(1e9)),
});

/**
 * Ticks, unticks or fails a line. `quantity`: pieces found, when fewer than ordered; `settles`: a manager decides a
 * dispute. It never carries a price (docs/rules.md#ticks-and-prices).
 */
export const itemTick = operation({
  op: 'item.tick',
  v: 1,
  allow: PREPARE,
  args: z.object({
    oid: Oid,
    line: LineNumber,
    status: z.enum(['fulfilled', 'reserved', 'failure']),
    quantity: z.optional(Found),
    settles: z.optional(z.boolean()),
    seen: SeenClaim,
  }),
  refusals: LINE_FIXED,
});

const Weight = z.object({
  oid: Oid,
  line: LineNumber,
  grams: z.int().check(z.gte(1), z.lte(1_000_000)),
  finalprice: Cents,
  sawGrams: z.optional(z.int().check(inRange(1e9))),
  seen: SeenClaim,
});

/**
 * Weighs a whole line, which is thereby found. `finalprice` is the price shown to the author; the server computes its
 * own. `sawGrams`: the shown weight, which this one corrects; `why`: the reason, which the customer reads.
 */
export const itemWeigh = operation({
  op: 'item.weigh',
  v: 2,
  allow: PREPARE,
  args: z.extend(Weight, { why: z.optional(short(300)) }),
  refusals: [...LINE_FIXED, 'item_not_weighed', 'weight_implausible'],
});

/** The version without a reason, still held by sleeping devices. */
export const itemWeighWordless = operation({ ...itemWeigh, v: 1, args: Weight });

/** Reports an issue of a line. `found`: the number of pieces, when that is the issue; 0 is none. */
export const itemReport = operation({
  op: 'item.report',
  v: 1,
  allow: PREPARE,
  args: z.object({
    oid: Oid,
    line: LineNumber,
    issue: Issue,
    found: z.optional(Found),
    note: z.optional(short(300)),
    seen: SeenClaim,
  }),
  refusals: LINE_FIXED,
});

export const orderBags = operation({
  op: 'order.bags',
  v: 1,
  allow: DELIVER,
  args: z.object({ oid: Oid, bags: z.int().check(z.gte(0), z.lte(MAX_BAGS)) }),
  refusals: NOT_THEIRS,
});

/**
 * Counts the returned containers of an order, all of them: the latest count holds (docs/rules.md#containers).
 */
export const orderContainers = operation({
  op: 'order.containers',
  v: 1,
  allow: DELIVER,
  args: z.object({
    oid: Oid,
    counts: z
      .array(z.object({ name: short(40, 1), count: z.int().check(z.gte(0), z.lte(MOST_CONTAINERS)) }))
      .check(z.maxLength(30)),
  }),
  refusals: [...NOT_THEIRS, 'container_unknown', 'containers_limit'],
});

/**
 * The outcome of a delivery. `null` withdraws it; only the office withdraws an outcome it has seen
 * (docs/rules.md#delivery-outcomes).
 */
export const orderDeliver = operation({
  op: 'order.deliver',
  v: 1,
  allow: DELIVER,
  args: z.object({
    oid: Oid,
    outcome: z.nullable(z.enum(DELIVERY_OUTCOMES)),
    note: z.optional(short(300)),
    seen: z.nullable(z.enum(DELIVERY_OUTCOMES)),
  }),
  refusals: NOT_THEIRS,
});

/** Puts a stop into a tour at a position; tour 0 is none. */
export const orderPosition = operation({
  op: 'order.position',
  v: 1,
  allow: DELIVER,
  args: z.object({
    oid: Oid,
    priority: Tour,
    position: Position,
    seen: z.object({ priority: Tour, position: Position }),
  }),
  refusals: NOT_THEIRS,
});

/** Assigns the courier and the start of a tour: « 16:30 », the hub's time. */
export const tourAssign = operation({
  op: 'tour.assign',
  v: 1,
  allow: DELIVER,
  args: z.object({
    hub: Slug,
    day: Day,
    tour: z.int().check(z.gte(1), z.lte(5)),
    courier: z.nullable(UserId),
    start: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  }),
  refusals: ['hub_unknown', 'forbidden', 'courier_unknown'],
});

/**
 * Collects from a shop for a day. `received`: counted pieces of products, if any; `seen`: the last mutation on screen,
 * which an undo must have seen.
 */
export const vendorCollect = operation({
  op: 'vendor.collect',
  v: 1,
  allow: DELIVER,
  args: z.object({
    hub: Slug,
    day: Day,
    vendor: Slug,
    collected: z.boolean(),
    received: z
      .array(
        z.object({
          sku: Sku,
          variant: z.optional(z.string().check(z.maxLength(120))),
          quantity: z.int().check(z.gte(0), z.lte(10_000)),
        }),
      )
      .check(z.maxLength(500)),
    seen: z.nullable(Uuid),
  }),
  refusals: ['hub_unknown', 'forbidden', 'not_found'],
});

/** The operations available offline to people who prepare and deliver. */
export const fulfilmentOperations = [
  itemTick,
  itemWeigh,
  itemWeighWordless,
  itemReport,
  orderBags,
  orderContainers,
  orderDeliver,
  orderPosition,
  tourAssign,
  vendorCollect,
] as const;
