import {
  type AcquirerPayment,
  type PaymentGateway,
  PaymentUnknown,
} from '../../core/gateways/payment-gateway.ts';
import { ZERO } from '../../../src/domain/money/money.ts';

/** A market without an acquirer: no card can be added, and earlier cards are declined. */
export const NO_ACQUIRER: PaymentGateway = {
  provider: 'none',
  live: false,
  authorise: ({ key, amount }) => Promise.resolve({ ...GONE, reference: `refused:${key}`, amount }),
  confirm: unknownPayment,
  status: unknownPayment,
  capture: ({ reference }) => unknownPayment(reference),
  refund: ({ reference }) => unknownPayment(reference),
  cancel: ({ reference }) => unknownPayment(reference),
  means: () => Promise.resolve({ cards: false, twint: false }),
  addMethod: () => Promise.resolve(undefined),
  checkMethod: () => Promise.resolve('unknown'),
  removeMethod: () => Promise.resolve(),
  connectAccount: () => Promise.resolve(undefined),
  payouts: undefined,
  recent: () => nothing(),
  disputes: () => nothing(),
  parseWebhook: () => undefined,
};

const GONE: Omit<AcquirerPayment, 'reference' | 'amount'> = {
  ...{ state: 'declined', captured: ZERO, refunded: ZERO, clientSecret: '', url: '' },
};

/** The payments of an acquirer that is no longer configured are unknown. */
function unknownPayment(reference: string): Promise<never> {
  return Promise.reject(new PaymentUnknown(`no acquirer knows ${reference}`));
}

/** An empty list. */
// eslint-disable-next-line @typescript-eslint/require-await -- a list that is read from afar elsewhere
export async function* nothing(): AsyncGenerator<never> {
  yield* [];
}
