/** A person's count of the bags of an order; `at` is the time of the count, `id` the id of its mutation. */
export interface BagCount {
  readonly bags: number;
  readonly at: string;
  readonly id: string;
}

/**
 * The later of two counts holds, then the greater id: the result is independent of the order of arrival
 * (docs/rules.md#bags).
 */
export function standingBags(held: BagCount | undefined, count: BagCount): BagCount {
  if (held === undefined) return count;
  if (held.at !== count.at) return count.at > held.at ? count : held;
  return count.id > held.id ? count : held;
}
