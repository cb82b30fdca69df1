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
export function standingBags(held: BagCount | undefined, said: BagCount): BagCount {
  if (held === undefined) return said;
  if (held.at !== said.at) return said.at > held.at ? said : held;
  return said.id > held.id ? said : held;
}
