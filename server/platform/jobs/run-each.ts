/** Does it for each of them in turn: one that fails keeps no other from its turn, and what it threw is told at the end. */
export async function each<One>(those: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const one of those) await work(one).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${those.length} failed`);
}
