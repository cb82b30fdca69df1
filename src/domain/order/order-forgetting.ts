import { addDays, DAY_MS, DEFAULT_ZONE, localDay, type IsoDay, type Ms } from '../calendar/hub-time.ts';

/** The fields that date the delivery of an order. */
export interface AgeingOrder {
  /** The local day of its delivery. */
  readonly day: IsoDay;
  readonly shipping: {
    readonly shipped: boolean;
    readonly outcome?: { readonly at: string } | undefined;
  };
}

/**
 * Whether couriers no longer need the customer and address of an order: a day after its delivery, or after
 * the end of the day planned for it. See docs/rules.md#redaction.
 */
export function isForgotten({ day, shipping: { shipped, outcome } }: AgeingOrder, now: Ms): boolean {
  const delivered = shipped && outcome !== undefined && Date.parse(outcome.at) <= now - DAY_MS;
  return delivered || day <= addDays(localDay(now, DEFAULT_ZONE), -2);
}

/**
 * The redacted destination of an order. It includes the position, which reveals the postal code as long as the stop was
 * not moved.
 */
export const NOWHERE = { streetAddress: '', floor: '', region: '', postalCode: '', position: 0 } as const;
