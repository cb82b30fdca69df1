/** The checks before a day is closed, in the order of the screen (docs/rules.md#closing-a-day). */
export const DAY_CONTROLS = [
  'weights',
  'telephones',
  'disputes',
  'deliveries',
  'holds',
  'bags',
  'chargebacks',
  'captures',
] as const;

export type DayControl = (typeof DAY_CONTROLS)[number];

/** The state of a control: the number of open items, and whether an acceptance covers exactly these. */
export interface SeenControl {
  readonly control: DayControl;
  readonly open: number;
  readonly accepted?: { readonly holds: boolean } | undefined;
}

/**
 * Controls that do not block the closing: a refused card is followed by an invoice, and the bank decides
 * about its customer.
 */
const FOLLOWED: ReadonlySet<DayControl> = new Set<DayControl>(['captures', 'chargebacks']);

/** Whether a control may be accepted with a reason. */
export function canBeAccepted({ control, open }: SeenControl): boolean {
  return open > 0 && !FOLLOWED.has(control);
}

/** Whether a control blocks the closing: it has open items, and no acceptance covers them. */
export function keepsOpen(seen: SeenControl): boolean {
  return canBeAccepted(seen) && seen.accepted?.holds !== true;
}
