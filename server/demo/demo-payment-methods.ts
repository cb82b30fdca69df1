import type { PaymentMethod } from '../../src/contract/people/payment-methods.ts';
import { DAY_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';

/** The owner of the payment methods. */
interface Payer {
  readonly id: number;
  readonly email: string;
  readonly plan: string;
}

/**
 * How a person pays: most by a card that is accepted; businesses by invoice first; some by TWINT. One
 * customer also has an expired card, to show that state.
 */
export function methodsOf({ id, email, plan }: Payer, now: Ms): readonly PaymentMethod[] {
  const updated = new Date(now - 40 * DAY_MS).toISOString();
  const year = new Date(now).getUTCFullYear();
  const visa: PaymentMethod = {
    alias: `visa-${id}`,
    number: 'xxxx-xxxx-xxxx-4242',
    expiry: `8/${year + 3}`,
    issuer: 'visa',
    provider: 'sandbox',
    default: true,
    updated,
  };
  const invoice: PaymentMethod = {
    ...{ alias: `invoice-${id}`, number: 'Facture', issuer: 'invoice', provider: 'invoice' },
    ...{ expiry: `12/${year + 4}`, default: true, updated },
  };
  const twint: PaymentMethod = {
    ...{ alias: `twint-${id}`, number: 'TWINT', issuer: 'twint', provider: 'sandbox' },
    ...{ expiry: `12/${year + 9}`, default: true, updated },
  };
  const expired: PaymentMethod = {
    ...{
      alias: `mastercard-${id}`,
      number: 'xxxx-xxxx-xxxx-4444',
      issuer: 'mastercard',
      provider: 'sandbox',
    },
    ...{ expiry: `6/${year - 1}`, default: false, updated },
  };
  if (plan === 'business') return [invoice, { ...visa, default: false }];
  if (email.startsWith('client@')) return [visa, expired];
  return id % 9 === 0 ? [twint, { ...visa, default: false }] : [visa];
}

/** The sandbox's own name of a card; `null` for an invoice, which is not a card. */
export function tokenOf({ alias, provider }: PaymentMethod): string | null {
  return provider === 'sandbox' ? `tok_demo_${alias}` : null;
}
