/** The result of a rule that can refuse: the value, or a code that a table turns into a sentence. */
export type Result<Value, Refusal extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

/** A result with a value. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A result with the reason of the refusal. */
export function refuse<Refusal extends string>(
  refusal: Refusal,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
