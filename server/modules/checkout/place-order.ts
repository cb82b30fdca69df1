import type { ArgsOf } from '../../../src/contract/core/operation.ts';
import { orderPlace, orderPlaceChoiceless, orderPlaceUnversioned } from '../../../src/contract/operations.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Key } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { orderOfPlacing } from '../orders/orders-store.ts';
import {
  handleOperationInSteps,
  type OperationResult,
  type FinishContext,
  type OperationContext,
  type Running,
  type Steps,
} from '../../platform/operations/accept-operation.ts';
import { authorise, authorisePlaced } from '../payments/acquirer/authorise-payment.ts';
import { quoteOf } from './assess-order.ts';
import { acquirerContextOf } from '../../platform/gateways/acquirer-context.ts';
import { reserveOrder, type Reserved } from './reserve-order.ts';
import type { PaymentSettlement, SettlementResult } from '../payments/acquirer/settle-payment.ts';

/**
 * Places an order from our app: two transactions, and the acquirer between them (docs/protocol.md#two-transactions).
 */
export const placeOrder = [
  handleOperationInSteps(orderPlace, steps()),
  handleOperationInSteps(orderPlaceChoiceless, steps()),
  handleOperationInSteps(orderPlaceUnversioned, steps()),
];

function steps(): Steps<Intent> {
  return { reserve: start, finish, decidesFirst: true, holdsSender: true };
}

type Intent = ArgsOf<typeof orderPlace>;

async function start(
  { tx, actor, now, mutation }: OperationContext,
  intent: Intent,
): Promise<OperationResult | Running> {
  const placing = { customer: actor.id, held: true, key: mutation.id, now };
  const reservation = await reserveOrder(tx, intent, placing);
  switch (reservation.kind) {
    case 'refused':
      return refuse(reservation.refusal);
    case 'changed': {
      const { assessment } = reservation;
      const info = toJson(quoteOf(intent, assessment));
      return { outcome: 'conflict', code: assessment.blocked ?? 'order_changed', info };
    }
    case 'known':
      return reservation.same
        ? placed(reservation.stored.order)
        : placedDifferently(intent, reservation.stored.order);
    case 'reserved':
      return reservation.asks ? authorising(reservation, mutation.id) : placed(reservation.order());
  }
}

/** Authorizes the order from memory, without reading it again. */
function authorising({ order, day, slots, deposits, token }: Reserved, key: string): Running {
  return {
    outcome: 'running',
    finish: async (context) => {
      await authorisePlaced(
        acquirerContextOf(context),
        { order: order(), day, slots, deposits, token, key },
        settledBy(context),
      );
    },
  };
}

async function finish(context: FinishContext): Promise<void> {
  const { mutation } = context;
  const outside = acquirerContextOf(context);
  const stored = await outside.read((tx) => orderOfPlacing(tx, mutation.id));
  if (stored === undefined) throw new Error(`${mutation.id} is running without an order`);
  const { oid } = stored.order;
  await authorise(outside, oid, settledBy(context));
}

function settledBy({ settle }: FinishContext) {
  return (tx: Tx, { settled, ...effect }: SettlementResult) => settle(tx, outcomeOf(settled), effect);
}

function outcomeOf(settled: PaymentSettlement): OperationResult {
  switch (settled.kind) {
    case 'stands':
    case 'waits':
      return placed(settled.order);
    case 'void':
      return { outcome: 'rejected', code: settled.why, touched: touchedBy(settled.order) };
  }
}

/** `info.intent`: the customer has to authenticate (docs/rules.md#authentication). */
function placed(order: Order): OperationResult {
  const { oid, payment } = order;
  const info = { oid, ...(payment.intent !== undefined && { intent: payment.intent }) };
  return { outcome: 'applied', touched: touchedBy(order), info: toJson(info) };
}

/** The intent was already placed with other lines or another total: the conflict shows the existing order. */
function placedDifferently({ seen }: Intent, order: Order): OperationResult {
  const { items, fees, subtotal, shipping, total, vendorDiscount, credit, bill } = orderAmounts(order);
  const amounts = { items, fees, subtotal, shipping, total, vendorDiscount, credit };
  const after = { ...amounts, toPay: bill, reserved: order.payment.reserved };
  const info = toJson({ oid: order.oid, changes: [], before: seen, after });
  return { outcome: 'conflict', code: 'order_already_placed', info, touched: touchedBy(order) };
}

function touchedBy({ oid, hub, customer: { id } }: Order): readonly Key[] {
  return [
    { e: 'order', id: String(oid) },
    { e: 'cart', id: `${id}:${hub}` },
    { e: 'user', id: String(id) },
  ];
}

/** A plain copy: undefined fields are absent, and brands are numbers. */
function toJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
