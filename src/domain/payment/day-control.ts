/** What is looked at before a day is closed, in the order of the screen (docs/rules.md#closing-a-day). */
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

/** How a control stands: how much is not in order, and whether a word accepts just that. */
export interface SeenControl {
  readonly control: DayControl;
  readonly open: number;
  readonly accepted?: { readonly holds: boolean } | undefined;
}

/** Controls that keep no day open: an invoice follows a refused card, and the bank decides of its customer. */
const FOLLOWED: ReadonlySet<DayControl> = new Set<DayControl>(['captures', 'chargebacks']);

/** Whether a control may be accepted with a word. */
export function canBeAccepted({ control, open }: SeenControl): boolean {
  return open > 0 && !FOLLOWED.has(control);
}

/** Whether a control keeps the day open: it is not in order, and no word accepts it. */
export function keepsOpen(seen: SeenControl): boolean {
  return canBeAccepted(seen) && seen.accepted?.holds !== true;
}
