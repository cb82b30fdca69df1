import type Stripe from 'stripe';
import { HOUR_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { reaching } from './stripe-errors.ts';

/** Whether an account accepts TWINT, read once an hour; assumed until Stripe has answered. */
export function twintAt(client: Stripe, clock: () => Ms) {
  let open = true;
  let readAt = -Infinity;
  return {
    async isOpen(): Promise<boolean> {
      const now = clock();
      if (now >= readAt && now - readAt < HOUR_MS) return open;
      readAt = now;
      try {
        const { data } = await reaching(client.paymentMethodConfigurations.list());
        const told = data.flatMap(({ is_default: used, twint }) => (used && twint ? [twint.available] : []));
        open = !told.includes(false);
      } catch {
        // Stripe is down, or the key may not read this: a payment will show whether TWINT is refused.
      }
      return open;
    },
    /** Records that a payment was refused because TWINT is off. */
    close(): void {
      open = false;
      readAt = clock();
    },
  };
}
