import { isUnweighed } from './expected-weight.ts';
import type { WeighedLine } from './expected-weight.ts';

/** What is read of a line to know whether its price stands. */
export type PricedLine = WeighedLine & {
  readonly fulfillment: { readonly dispute?: boolean | undefined };
};

/** Why the money of a prepared order is not taken yet: its price may still change. */
export type CaptureWait = 'order_disputed' | 'order_unweighed';

/**
 * Why taking the money waits, the gravest reason first; `undefined` when every price stands. People contradict each other
 * on a line until a manager decides, or a line that is sold by what it weighs costs its nominal price.
 * See docs/rules.md#capture-waits, docs/rules.md#disputes and docs/decisions/0047.
 */
export function captureWait({ items }: { readonly items: readonly PricedLine[] }): CaptureWait | undefined {
  if (items.some(({ fulfillment }) => fulfillment.dispute === true)) return 'order_disputed';
  return items.some(isUnweighed) ? 'order_unweighed' : undefined;
}
