/** What the progress of an order is read from. */
export interface ProgressingOrder {
  readonly fulfillments: { readonly status: string };
  readonly items: readonly { readonly fulfillment: { readonly status: string } }[];
}

/**
 * How far an order is prepared, in whole percent: 100 once it is fulfilled or failed, otherwise
 * the share of its lines that are, whatever the payment. See docs/rules.md#order-progress.
 */
export function orderProgress({ fulfillments, items }: ProgressingOrder): number {
  if (isDone(fulfillments.status)) return 100;
  const done = items.filter(({ fulfillment }) => isDone(fulfillment.status));
  return items.length === 0 ? 0 : Math.floor((done.length / items.length) * 100);
}

function isDone(status: string): boolean {
  return status === 'fulfilled' || status === 'failure';
}
