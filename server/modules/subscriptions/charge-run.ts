import type { AcquirerPayment } from '../../core/gateways/payment-gateway.ts';
import { tokenOf } from '../payments/methods/payment-methods-store.ts';
import { type Run, runOf } from './subscription-runs-store.ts';
import { subscriptionOf } from './subscriptions-store.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { type RunSettlement, settleRun } from './settle-run.ts';

type RunKey = Pick<Run, 'subscription' | 'day'>;

/** Charges a gift, with the run's idempotency key: a retry after a crash is the same payment. */
export async function charge(outside: AcquirerContext, key: RunKey): Promise<void> {
  const charged = await outside.read(async (tx) => {
    const contract = await subscriptionOf(tx, key.subscription);
    const run = await runOf(tx, key.subscription, key.day);
    if (contract?.brings.kind !== 'gift' || run?.state !== 'asking') return undefined;
    const { amount } = contract.brings;
    return { run, amount, token: await tokenOf(tx, contract.customer, contract.alias) };
  });
  if (charged === undefined) return;
  const { run, amount, token } = charged;
  const payment = await outside.gateways.payment.authorise({
    ...{ key: runKey(run), token, amount },
    returnPath: `/subscriptions/${encodeURIComponent(run.subscription)}`,
  });
  await take(outside, run, payment);
}

/** Reads at the acquirer the payment of a gift that waited for authentication. */
export async function followCharge(outside: AcquirerContext, run: Run): Promise<void> {
  if (run.reference === null) return;
  await take(outside, run, await outside.gateways.payment.confirm(run.reference));
}

async function take(outside: AcquirerContext, run: Run, payment: AcquirerPayment): Promise<void> {
  const { payment: acquirer } = outside.gateways;
  const contract = await outside.read((tx) => subscriptionOf(tx, run.subscription));
  // A contract that was cancelled meanwhile is not charged.
  if (contract === undefined || contract.status === 'cancel') {
    await acquirer.cancel({ key: `cancel:${runKey(run)}`, reference: payment.reference });
    return settled(outside, run, { kind: 'void', why: 'subscription_state', source: acquirer.provider });
  }
  if (payment.state === 'held') {
    const { reference, amount } = payment;
    await acquirer.capture({ key: `take:${runKey(run)}`, reference, amount });
    return settled(outside, run, { kind: 'stands', reference });
  }
  return settled(outside, run, settlementOf(payment, acquirer.provider));
}

function settlementOf(payment: AcquirerPayment, source: string): RunSettlement {
  const { reference, clientSecret: client_secret, url } = payment;
  switch (payment.state) {
    case 'held':
    case 'taken':
      return { kind: 'stands', reference };
    case 'authentication_due':
      return {
        kind: 'waits',
        intent: { id: reference, status: 'requires_action', source, client_secret, url },
      };
    case 'declined':
    case 'expired':
    case 'released':
      return { kind: 'void', why: 'payment_declined', source };
  }
}

function settled({ write, clock }: AcquirerContext, run: RunKey, settlement: RunSettlement): Promise<void> {
  return write((tx) => settleRun(tx, run, settlement, clock()));
}

/** The idempotency key of a run's attempt at the acquirer. */
function runKey({ subscription, day, attempt }: Run): string {
  return `subscription:${subscription}:${day}:${attempt}`;
}
