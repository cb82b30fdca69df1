/** The names of an order's payment, at the acquirer and in the market. */
export interface PaymentNames {
  /** The idempotency key of its authorisation. */
  readonly key: string;
  readonly reference: string;
  readonly secret: string;
}

export function paymentNames(oid: number): PaymentNames {
  return { key: `demo-${oid}`, reference: `pay_demo_${oid}`, secret: `secret_demo_${oid}` };
}
