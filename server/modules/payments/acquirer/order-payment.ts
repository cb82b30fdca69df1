import type { OrderPayment } from '../../../../src/contract/orders/acquirer.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { DEFAULT_ZONE } from '../../../../src/domain/calendar/hub-time.ts';
import { paymentEntries } from '../../../../src/domain/payment/payment-log.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Actor, worksFor } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { AcquirerUnreachable, type PaymentGateway } from '../../../core/gateways/payment-gateway.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { hubBySlug } from '../../hubs/hubs-store.ts';
import { operationsOf } from '../../orders/money-operations-store.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { disputesOf } from './disputes-store.ts';
import { shownDispute } from './read-acquirer.ts';
import { eventsOf, paymentOf, type StoredPayment } from './payments-store.ts';

type AtAcquirer = NonNullable<OrderPayment['acquirer']>;

/** The longest time that a page waits for the acquirer. */
const PATIENCE_MS = 8000;

/**
 * Answers the history of an order's payment to its hub's managers, with its current state at the acquirer if
 * that answers; the order is unknown to everyone else.
 */
export async function readOrderPayment(
  { actor, gateways, read }: AcquirerContext & { readonly actor: Actor },
  oid: number,
): Promise<Result<OrderPayment, 'not_found'>> {
  const known = await read((tx) => storedLife(tx, actor, oid));
  if (known === undefined) return refuse('not_found');
  const { payment, life } = known;
  if (payment === undefined) return accept(life);
  return accept({ ...life, acquirer: await atAcquirer(gateways.payment, payment) });
}

async function storedLife(tx: Tx, actor: Actor, oid: number) {
  const stored = await orderOf(tx, oid);
  if (stored === undefined || !worksFor(actor, stored.order.hub, 'manager')) return undefined;
  const { order } = stored;
  const hub = await hubBySlug(tx, order.hub);
  const payment = await paymentOf(tx, oid);
  const events = payment?.reference == null ? [] : await eventsOf(tx, payment.reference);
  const operations = await operationsOf(tx, oid);
  const disputes = await disputesOf(tx, oid);
  const { issuer, number, status, reserved, captured, refunded } = order.payment;
  const life: OrderPayment = {
    ...{ oid, when: order.shipping.when, timezone: hub === undefined ? DEFAULT_ZONE : zoneOf(hub) },
    ...{ method: { issuer, number }, status, reserved, captured, refunded, steps: stepsOf(order) },
    operations: operations.map(({ started, state, who, plan }) => ({
      ...{ at: started, kind: plan.kind, state, amount: plan.kind === 'capture' ? plan.card : plan.amount },
      ...(who !== null && { who }),
      ...(plan.why !== undefined && { why: plan.why }),
      ...(plan.decline !== undefined && { decline: plan.decline }),
    })),
    ...(disputes.length > 0 && { disputes: disputes.map(shownDispute) }),
    events: events.flatMap(({ received, kind }) => (kind === null ? [] : [{ at: received, kind }])),
  };
  return { payment, life };
}

async function atAcquirer(
  gateway: PaymentGateway,
  { provider, state, reference, hold_ends: holdEnds }: StoredPayment,
): Promise<AtAcquirer> {
  const asks = reference !== null && provider === gateway.provider && provider !== 'none';
  return {
    ...{ provider, live: asks && gateway.live, state },
    ...(reference !== null && { reference }),
    ...(holdEnds !== null && state === 'held' && { holdEnds }),
    ...(asks ? await presentState(gateway, reference) : { unanswered: 'not_asked' as const }),
  };
}

/** Reads a payment's state from the acquirer; a failure is an answer too. */
async function presentState(
  gateway: PaymentGateway,
  reference: string,
): Promise<Pick<AtAcquirer, 'unanswered' | 'present'>> {
  const asking = gateway.status(reference).then(
    ({ state, amount, captured, refunded }) => ({ present: { state, amount, captured, refunded } }),
    // Any error but an outage is a refusal by the acquirer: an unknown payment, or an API key that it
    // rejects.
    (error: unknown) => ({
      unanswered: error instanceof AcquirerUnreachable ? ('unreachable' as const) : ('refused' as const),
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ unanswered: 'unreachable' }>((give) => {
    timer = setTimeout(() => give({ unanswered: 'unreachable' }), PATIENCE_MS);
  });
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}

function stepsOf({ payment }: Order): OrderPayment['steps'] {
  return paymentEntries(payment.logs).map(({ at, ...entry }) => ({
    at: new Date(at).toISOString(),
    ...entry,
  }));
}
