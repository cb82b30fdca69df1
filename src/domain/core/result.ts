/** What a rule answers when "no" is an expected answer: the value, or a code that a table turns into words. */
export type Result<Value, Refusal extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

/** The rule says yes, and this is what it gives. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** The rule says no, for this reason. */
export function refuse<Refusal extends string>(
  refusal: Refusal,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
