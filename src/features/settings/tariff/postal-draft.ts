type Codes = Readonly<Record<string, readonly string[]>>;

/** The codes to deliver to: those of all districts, and those already served without a district. */
export function servedCodes(
  codes: Codes,
  before: { readonly list: readonly string[]; readonly districts: Codes },
): string[] {
  const placed = new Set(Object.values(before.districts).flat());
  const others = before.list.filter((code) => !placed.has(code));
  return [...new Set([...Object.values(codes).flat(), ...others])].sort();
}
