/** A parsed form: Stripe nests fields and lists by brackets, `a[b][0]=c`. */
export interface Form {
  readonly [name: string]: string | Form | undefined;
}

/** Parses the form encoding of Stripe's requests, from a body or a query. */
export function parseForm(encoded: string): Form {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = '', ...inner] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let place = root;
    const path = [first, ...inner];
    for (const part of path.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[path.at(-1) ?? first] = value;
  }
  return root as Form;
}

/** A field's text; `undefined` for an absent or nested one. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

/** A nested part of a form. */
export function part(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}
