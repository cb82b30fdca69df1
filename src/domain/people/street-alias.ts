/**
 * Of a street that comes under both names, as it was answered, the one that somebody changed: a client knows one of the
 * names and sends the other back as it was. Ours where both were changed.
 */
export function meantStreet<Ours extends string | undefined>(
  ours: Ours,
  theirs: string | undefined,
  present: string | undefined,
): Ours | string {
  if (theirs === undefined) return ours;
  return ours === undefined || ours === present ? theirs : ours;
}
