import type { PaymentStatus } from '../../../domain/payment/payment-status.ts';

/** What became of the amount that an order asked for: only what a card still holds is reserved. */
export function reservedWords(status: PaymentStatus, issuer: string): string {
  const words = status === 'authorized' && issuer === 'invoice' ? undefined : WORDS[status];
  return words ?? 'Demandé à la commande';
}

const WORDS: Readonly<Partial<Record<PaymentStatus, string>>> = {
  pending: 'Demandé, pas encore réservé',
  authorized: 'Réservé',
  prepaid: 'Payé d’avance',
  voided: 'Demandé, plus réservé',
};
