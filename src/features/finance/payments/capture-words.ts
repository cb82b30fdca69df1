import type { PaymentStatus } from '../../../domain/payment/payment-status.ts';

/** What a capture does to an order, in words. */
export interface CaptureWords {
  readonly act: string;
  readonly todo: string;
  readonly done: string;
}

/** The words of a capture: it takes the money of a card, bills an order by invoice, or confirms its transfer. */
export function captureWords({
  issuer,
  status,
}: {
  readonly issuer: string;
  readonly status: PaymentStatus;
}): CaptureWords {
  if (issuer !== 'invoice') return CARD;
  return status === 'authorized' ? INVOICE : TRANSFER;
}

/** The words of several captures: those of cards unless all do the same. */
export function captureWordsOf(payments: readonly Parameters<typeof captureWords>[0][]): CaptureWords {
  const [first = CARD, ...others] = payments.map(captureWords);
  return others.every((one) => one === first) ? first : MIXED;
}

const CARD: CaptureWords = { act: 'Capturer', todo: 'à capturer', done: 'encaissée' };
const INVOICE: CaptureWords = { act: 'Facturer', todo: 'à facturer', done: 'facturée' };
const TRANSFER: CaptureWords = { act: 'Confirmer le virement,', todo: 'virement à confirmer', done: 'payée' };
const MIXED: CaptureWords = { act: 'Capturer et facturer', todo: 'à capturer', done: 'réglée' };
