import type { PaymentMethod } from '../../../src/contract/people/payment-methods.ts';

/**
 * Whether a means of payment can be charged without its owner: a card or an invoice, no TWINT, no wallet
 * (docs/rules.md#contract-means).
 */
export function recurring({ issuer, provider }: Pick<PaymentMethod, 'issuer' | 'provider'>): boolean {
  return issuer !== 'twint' && provider !== 'wallet';
}
