/** A person's count; `at` is its time, `id` the id of its mutation. */
interface DatedCount {
  readonly at: string;
  readonly id: string;
}

/** A count of the bags of an order. */
export interface BagCount extends DatedCount {
  readonly bags: number;
}

/**
 * The later of two counts holds, then the greater id: the result is independent of the order of arrival
 * (docs/rules.md#bags, docs/rules.md#containers).
 */
export function standingCount<Count extends DatedCount>(held: Count | undefined, count: Count): Count {
  if (held === undefined) return count;
  if (held.at !== count.at) return count.at > held.at ? count : held;
  return count.id > held.id ? count : held;
}
