import { type Centimes, ZERO } from '../../../../src/domain/money/money.ts';
import {
  type AcquirerPayment,
  MoveRefused,
  PaymentDisputed,
  PaymentUnknown,
} from '../../../core/gateways/payment-gateway.ts';
import type { MoneyOperation } from '../../orders/money-operations-store.ts';
import { holdAgain } from '../acquirer/hold-again.ts';
import { paymentOf, type StoredPayment } from '../acquirer/payments-store.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { CapturePlan } from '../../orders/money-plan.ts';

/** Why the acquirer moves nothing. `authentication_failed`: required by the bank, the customer absent. */
export type MoveRefusal = 'payment_declined' | 'authentication_failed' | 'payment_state' | 'payment_disputed';

/** The acquirer's answer; `done` is `undefined` when no card is involved. */
export type AcquirerAnswer =
  | { readonly done: AcquirerPayment | undefined }
  /** `decline`: the acquirer's code of why the bank declined. */
  | { readonly refused: MoveRefusal; readonly decline?: string };

/** Executes an operation at the acquirer, with no transaction open. Idempotent by the operation's id. */
export async function askAcquirer(
  context: AcquirerContext,
  operation: MoneyOperation,
): Promise<AcquirerAnswer> {
  try {
    return await move(context, operation);
  } catch (error) {
    if (error instanceof PaymentDisputed) return { refused: 'payment_disputed' };
    // The money was moved at the acquirer directly: the reconciliation reports it to the office.
    if (error instanceof MoveRefused) return { refused: 'payment_state' };
    throw error;
  }
}

async function move(context: AcquirerContext, operation: MoneyOperation): Promise<AcquirerAnswer> {
  const { plan, oid } = operation;
  const payment = await context.read((tx) => paymentOf(tx, oid));
  if (payment === undefined) return { done: undefined };
  if (plan.kind === 'capture') return askCapture(context, operation, plan, payment);
  if (plan.toCard === ZERO || payment.reference === null) return { done: undefined };
  return { done: await refundCard(context, operation, payment.reference, plan.toCard) };
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
    return {
      done: cardBack === ZERO ? undefined : await refundCard(context, operation, reference, cardBack),
    };
  if (card === ZERO)
    return {
      done: reference === null ? undefined : await payment.cancel({ key: `${id}:release`, reference }),
    };
  const held = await currentHold(context, operation, card, reference);
  if ('refused' in held) return held;
  if (held.state === 'taken') return held.captured === card ? { done: held } : { refused: 'payment_state' };
  return { done: await payment.capture({ key: id, reference: held.reference, amount: card }) };
}

/**
 * The current hold, or a new one when it lapsed: the customer already agreed to the amount
 * (docs/rules.md#capture).
 */
async function currentHold(
  context: AcquirerContext,
  { id, oid, started }: MoneyOperation,
  amount: Centimes,
  reference: string | null,
): Promise<AcquirerPayment | Extract<AcquirerAnswer, { readonly refused: unknown }>> {
  const known = reference === null ? undefined : await statusOf(context, reference);
  if (known?.state === 'held' || known?.state === 'taken') return known;
  return holdAgain(context, { key: `${id}:anew`, since: Date.parse(started), oid, amount });
}

async function statusOf(
  { gateways }: AcquirerContext,
  reference: string,
): Promise<AcquirerPayment | undefined> {
  try {
    return await gateways.payment.status(reference);
  } catch (error) {
    if (error instanceof PaymentUnknown) return undefined;
    throw error;
  }
}

function refundCard(
  { gateways }: AcquirerContext,
  { id, started }: MoneyOperation,
  reference: string,
  amount: Centimes,
) {
  return gateways.payment.refund({ key: `${id}:back`, since: Date.parse(started), reference, amount });
}
