import { isUnweighed } from './expected-weight.ts';
import type { WeighedLine } from './expected-weight.ts';

/** The fields of a line that decide whether its price is final. */
export type PricedLine = WeighedLine & {
  readonly fulfillment: { readonly dispute?: boolean | undefined };
};

/** Reason for which the money of a prepared order is not captured yet: its price may still change. */
export type CaptureWait = 'order_disputed' | 'order_unweighed';

/**
 * The most serious reason for which the capture waits; `undefined` when every price is final. A disputed line waits for
 * a manager; a line sold by weight that was not weighed has only its nominal price. See docs/rules.md#capture-waits,
 * docs/rules.md#disputes and docs/decisions/0047.
 */
export function captureWait({ items }: { readonly items: readonly PricedLine[] }): CaptureWait | undefined {
  if (items.some(({ fulfillment }) => fulfillment.dispute === true)) return 'order_disputed';
  return items.some(isUnweighed) ? 'order_unweighed' : undefined;
}
