import { useEffect, useState } from 'react';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';

const KEY = 'cabas.setup-token';

/**
 * The token of the printed address, kept for this tab alone: it leaves the address at once, so that it neither stays in
 * the history nor travels with a copied link.
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

/** Forgets a token that was used. */
export function forgetSetupToken(): void {
  sessionStorage.removeItem(KEY);
}
