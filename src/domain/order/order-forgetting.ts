import { addDays, DAY_MS, DEFAULT_ZONE, localDay, type IsoDay, type Ms } from '../calendar/hub-time.ts';

/** What says how long ago an order was delivered, or should have been. */
export interface AgeingOrder {
  /** The local day of its delivery. */
  readonly day: IsoDay;
  readonly shipping: {
    readonly shipped: boolean;
    readonly outcome?: { readonly at: string } | undefined;
  };
}

/**
 * Whether those who deliver have no reason any more to know who an order was for, and where: a day after it was
 * delivered, or after the end of the day on which it should have been. See docs/rules.md#redaction.
 */
export function isForgotten({ day, shipping: { shipped, outcome } }: AgeingOrder, now: Ms): boolean {
  const delivered = shipped && outcome !== undefined && Date.parse(outcome.at) <= now - DAY_MS;
  return delivered || day <= addDays(localDay(now, DEFAULT_ZONE), -2);
}

/**
 * Where an order goes, for those who need not know. The position as well: as long as nobody moved the stop, it tells
 * the postal code.
 */
export const NOWHERE = { streetAddress: '', floor: '', region: '', postalCode: '', position: 0 } as const;
