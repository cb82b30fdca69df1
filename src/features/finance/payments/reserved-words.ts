import type { PaymentStatus } from '../../../domain/payment/payment-status.ts';

/** The state of the amount that an order asked for: it is only reserved while a card holds it. */
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
