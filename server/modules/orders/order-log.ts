import type { Order } from '../../../src/contract/orders/orders.ts';
import { type Centimes, toChf } from '../../../src/domain/money/money.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';

/** Applies a change to an order's payment and appends one line to its log (docs/rules.md#payment-states). */
export function withPaymentLog(
  { payment }: Pick<Order, 'payment'>,
  change: Partial<Order['payment']>,
  { what, amount, now }: { readonly what: string; readonly amount: Centimes; readonly now: Ms },
): Order['payment'] {
  const line = `${new Date(now).toISOString()} ${what} ${toChf(amount).toFixed(2)}`;
  return { ...payment, ...change, logs: [...payment.logs, line] };
}

/** A payment without its intent, once authentication has ended. */
export function withoutIntent(payment: Order['payment']): Order['payment'] {
  const decided = { ...payment };
  delete decided.intent;
  return decided;
}
