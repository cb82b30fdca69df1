import { centimes, type Centimes, ZERO } from '../../../../src/domain/money/money.ts';
import type { AcquirerPayment } from '../../../core/gateways/payment-gateway.ts';
import type { MoneyOperation } from '../../orders/money-operations-store.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { tokenOf } from '../methods/payment-methods-store.ts';
import { paymentOf, type StoredPayment } from '../acquirer/payments-store.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { CapturePlan } from '../../orders/money-plan.ts';

/** The acquirer's answer; `done` is `undefined` when no card is involved. */
export type AcquirerAnswer = { readonly done: AcquirerPayment | undefined } | { readonly declined: true };

/** Executes an operation at the acquirer, with no transaction open. Idempotent by the operation's id. */
export async function askAcquirer(
  context: AcquirerContext,
  operation: MoneyOperation,
): Promise<AcquirerAnswer> {
  const { plan, oid, id } = operation;
  const payment = await context.read((tx) => paymentOf(tx, oid));
  if (payment === undefined) return { done: undefined };
  if (plan.kind === 'capture') return askCapture(context, operation, plan, payment);
  if (plan.toCard === ZERO || payment.reference === null) return { done: undefined };
  return { done: await refundCard(context, id, payment.reference, plan.toCard) };
}

async function askCapture(
  context: AcquirerContext,
  operation: MoneyOperation,
  { card, cardBack }: CapturePlan,
  { state, reference }: StoredPayment,
): Promise<AcquirerAnswer> {
  const { payment } = context.gateways;
  const { id } = operation;
  if (state === 'taken' && reference !== null)
    return { done: cardBack === ZERO ? undefined : await refundCard(context, id, reference, cardBack) };
  if (card === ZERO)
    return {
      done: reference === null ? undefined : await payment.cancel({ key: `${id}:release`, reference }),
    };
  const held = await currentHold(context, operation, card, reference);
  if (held === undefined) return { declined: true };
  if (held.state === 'taken') return { done: held };
  return { done: await payment.capture({ key: id, reference: held.reference, amount: card }) };
}

/**
 * The present hold, or a new one when it lapsed: the customer already agreed to the amount
 * (docs/rules.md#capture).
 */
async function currentHold(
  context: AcquirerContext,
  { id, oid }: MoneyOperation,
  amount: Centimes,
  reference: string | null,
): Promise<AcquirerPayment | undefined> {
  const { payment } = context.gateways;
  const known = reference === null ? undefined : await payment.status(reference);
  if (known?.state === 'held' || known?.state === 'taken') return known;
  const token = await context.read(async (tx) => {
    const stored = await orderOf(tx, oid);
    return stored === undefined ? '' : tokenOf(tx, stored.order.customer.id, stored.order.payment.alias);
  });
  const renewed = await payment.authorise({
    key: `${id}:anew`,
    ...{ token, amount: centimes(amount), oid, returnPath: `/stripe?oid=${oid}`, offSession: true },
  });
  return renewed.state === 'held' || renewed.state === 'taken' ? renewed : undefined;
}

function refundCard({ gateways }: AcquirerContext, id: string, reference: string, amount: Centimes) {
  return gateways.payment.refund({ key: `${id}:back`, reference, amount });
}
