/**
 * The fields of a kept draft over a form's initial values. A field that another version of the form kept in another
 * kind is left out, so that an old draft never breaks a form.
 */
export function draftOver<Draft extends object>(initial: Draft, kept: unknown): Draft {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return initial;
  const fields = Object.entries(kept).filter(
    ([name, value]) => name in initial && kindOf(value) === kindOf(Reflect.get(initial, name)),
  );
  // Every remaining field has its type in `Draft`.
  return { ...initial, ...Object.fromEntries(fields) };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'none' : typeof value;
}
