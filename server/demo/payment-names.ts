/** What the payment of an order of the demonstration is called, at the acquirer and here. */
export interface PaymentNames {
  /** The key under which it was asked for. */
  readonly key: string;
  readonly reference: string;
  readonly secret: string;
}

export function paymentNames(oid: number): PaymentNames {
  return { key: `demo-${oid}`, reference: `pay_demo_${oid}`, secret: `secret_demo_${oid}` };
}
