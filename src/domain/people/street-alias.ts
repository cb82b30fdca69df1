/**
 * Chooses between the two names of a street field: the one that differs from the stored value, since a client knows one
 * name and sends the other back unchanged. Ours when both changed.
 */
export function meantStreet<Ours extends string | undefined>(
  ours: Ours,
  theirs: string | undefined,
  present: string | undefined,
): Ours | string {
  if (theirs === undefined) return ours;
  return ours === undefined || ours === present ? theirs : ours;
}
