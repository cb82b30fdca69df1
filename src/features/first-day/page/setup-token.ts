import { useEffect, useState } from 'react';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';

const KEY = 'cabas.setup-token';

/**
 * The token of the printed URL, kept for this tab only: it is removed from the URL at once, so that it
 * neither stays in the history nor leaks with a copied link.
 */
export function useSetupToken(): string | undefined {
  const place = useAppLocation();
  const go = useGo();
  const given = place.search['token'];
  const [token, setToken] = useState(() => given ?? sessionStorage.getItem(KEY) ?? undefined);
  if (given !== undefined && given !== token) setToken(given);
  useEffect(() => {
    if (given === undefined) return;
    sessionStorage.setItem(KEY, given);
    go(searchHref(place, { token: undefined }), { replace: true });
  }, [given, go, place]);
  return token;
}

/** Forgets a used token. */
export function forgetSetupToken(): void {
  sessionStorage.removeItem(KEY);
}
