/** Parses a shop's path from its page's URL, or from the path alone. */
export function shopTyped(typed: string): string {
  const path = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return (path.split('/').at(-1) ?? '').toLowerCase();
}

/** Why a shop cannot be added, in French; whether it exists is checked by the server. */
export function shopProblem(urlpath: string, there: readonly string[]): string | undefined {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(urlpath))
    return 'L’adresse d’une boutique, par exemple ferme-de-la-pierre.';
  return there.includes(urlpath) ? 'Cette boutique vend déjà ici.' : undefined;
}
