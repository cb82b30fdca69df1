/** How many bags an order goes in, as somebody said; `at` when they counted, `id` their mutation's. */
export interface BagCount {
  readonly bags: number;
  readonly at: string;
  readonly id: string;
}

/**
 * Of two counts the later one stands, then the greater id: any order of arrival chooses the same
 * (docs/rules.md#bags).
 */
export function standingBags(held: BagCount | undefined, said: BagCount): BagCount {
  if (held === undefined) return said;
  if (held.at !== said.at) return said.at > held.at ? said : held;
  return said.id > held.id ? said : held;
}
