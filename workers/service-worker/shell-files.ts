import type { PrecacheEntry } from 'workbox-precaching';

/** The files of the app, in a compact form: there are hundreds. */
export interface ShellFiles {
  /** Ending, then the names of the files in `/assets/` that have it, with a space between. */
  readonly named: readonly (readonly [ending: string, names: string])[];
  /** Files whose names stay the same from build to build. */
  readonly others: readonly { readonly url: string; readonly revision: string }[];
}

/** The addresses of the shell; a name with a hash in it needs no revision. */
export function precached({ named, others }: ShellFiles): (string | PrecacheEntry)[] {
  const assets = named.flatMap(([ending, names]) =>
    names.split(' ').map((name) => `/assets/${name}${ending}`),
  );
  return [...assets, ...others];
}
