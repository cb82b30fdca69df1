import { centimes, type Centimes, ZERO } from '../../../../src/domain/money/money.ts';
import type { AcquirerPayment } from '../../../core/gateways/payment-gateway.ts';
import type { MoneyOperation } from '../../orders/money-operations-store.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { tokenOf } from '../methods/payment-methods-store.ts';
import { paymentOf, type StoredPayment } from '../acquirer/payments-store.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { CapturePlan } from '../../orders/money-plan.ts';

/** What the acquirer did; `undefined` when no card has a part in it. */
export type AcquirerAnswer = { readonly done: AcquirerPayment | undefined } | { readonly declined: true };

/** Asks the acquirer for what an operation decided, with no transaction open. The same operation asks the same. */
export async function askAcquirer(
  outside: AcquirerContext,
  operation: MoneyOperation,
): Promise<AcquirerAnswer> {
  const { plan, oid, id } = operation;
  const payment = await outside.read((tx) => paymentOf(tx, oid));
  if (payment === undefined) return { done: undefined };
  if (plan.kind === 'capture') return askCapture(outside, operation, plan, payment);
  if (plan.toCard === ZERO || payment.reference === null) return { done: undefined };
  return { done: await sendBack(outside, id, payment.reference, plan.toCard) };
}

async function askCapture(
  outside: AcquirerContext,
  operation: MoneyOperation,
  { card, cardBack }: CapturePlan,
  { state, reference }: StoredPayment,
): Promise<AcquirerAnswer> {
  const { payment } = outside.gateways;
  const { id } = operation;
  if (state === 'taken' && reference !== null)
    return { done: cardBack === ZERO ? undefined : await sendBack(outside, id, reference, cardBack) };
  if (card === ZERO)
    return {
      done: reference === null ? undefined : await payment.cancel({ key: `${id}:release`, reference }),
    };
  const held = await heldNow(outside, operation, card, reference);
  if (held === undefined) return { declined: true };
  if (held.state === 'taken') return { done: held };
  return { done: await payment.capture({ key: id, reference: held.reference, amount: card }) };
}

/**
 * The hold as it stands, or a new one when it lapsed: the customer already agreed to the amount
 * (docs/rules.md#capture).
 */
async function heldNow(
  outside: AcquirerContext,
  { id, oid }: MoneyOperation,
  amount: Centimes,
  reference: string | null,
): Promise<AcquirerPayment | undefined> {
  const { payment } = outside.gateways;
  const known = reference === null ? undefined : await payment.status(reference);
  if (known?.state === 'held' || known?.state === 'taken') return known;
  const token = await outside.read(async (tx) => {
    const stored = await orderOf(tx, oid);
    return stored === undefined ? '' : tokenOf(tx, stored.order.customer.id, stored.order.payment.alias);
  });
  const anew = await payment.authorise({
    key: `${id}:anew`,
    ...{ token, amount: centimes(amount), oid, returnPath: `/stripe?oid=${oid}` },
  });
  return anew.state === 'held' || anew.state === 'taken' ? anew : undefined;
}

function sendBack({ gateways }: AcquirerContext, id: string, reference: string, amount: Centimes) {
  return gateways.payment.refund({ key: `${id}:back`, reference, amount });
}
