/** The fields of an order that decide its progress. */
export interface ProgressingOrder {
  readonly fulfillments: { readonly status: string };
  readonly items: readonly { readonly fulfillment: { readonly status: string } }[];
}

/**
 * The progress of an order's preparation, in whole percent: 100 once it is fulfilled or failed, otherwise the share of
 * its settled lines, for any payment state. See docs/rules.md#order-progress.
 */
export function orderProgress({ fulfillments, items }: ProgressingOrder): number {
  if (isDone(fulfillments.status)) return 100;
  const done = items.filter(({ fulfillment }) => isDone(fulfillment.status));
  return items.length === 0 ? 0 : Math.floor((done.length / items.length) * 100);
}

function isDone(status: string): boolean {
  return status === 'fulfilled' || status === 'failure';
}
