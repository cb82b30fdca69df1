import type { IsoDay } from '../calendar/hub-time.ts';

/** The fields that identify a line of a contract. */
interface Named {
  readonly sku: number;
  readonly variant?: string | undefined;
}

/** The lines of one delivery that differ from the contract's; `day` is its day of the rhythm. */
export interface ChangedDelivery<Line extends Named> {
  readonly day: IsoDay;
  /** Each with the quantity of this delivery only, 0 to omit it. */
  readonly lines: readonly Line[];
}

/** The changed lines of a delivery of the rhythm; none when it follows the contract. */
export function changedOn<Line extends Named>(
  changed: readonly ChangedDelivery<Line>[] | undefined,
  day: IsoDay,
): readonly Line[] {
  return changed?.find((delivery) => delivery.day === day)?.lines ?? [];
}

/**
 * The lines of a delivery: the contract's with its own quantities, then the products of this delivery only.
 * See docs/rules.md#contract-dates.
 */
export function linesOfDelivery<Line extends Named & { readonly quantity: number }>(
  lines: readonly Line[],
  changed: readonly Line[],
): readonly Line[] {
  const own = lines.map((line) => {
    const change = changed.find((other) => isSameLine(other, line));
    return change === undefined ? line : { ...line, quantity: change.quantity };
  });
  const extra = changed.filter((change) => !lines.some((line) => isSameLine(line, change)));
  return [...own, ...extra].filter(({ quantity }) => quantity > 0);
}

/** The changes with those of one delivery replaced; deliveries before `today`, and empty ones, are dropped. */
export function withChanged<Line extends Named>(
  changed: readonly ChangedDelivery<Line>[] | undefined,
  { day, lines }: ChangedDelivery<Line>,
  today: IsoDay,
): readonly ChangedDelivery<Line>[] {
  const others = (changed ?? []).filter((delivery) => delivery.day !== day && delivery.day >= today);
  if (lines.length === 0) return others;
  return [...others, { day, lines }].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Whether both are the same product in the same variant. */
export function isSameLine(one: Named, other: Named): boolean {
  return one.sku === other.sku && (one.variant ?? '') === (other.variant ?? '');
}
