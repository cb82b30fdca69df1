import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * The search parameter that lays the sign-in over a screen; the address bar shows /login?then=…. Its value is the
 * reason: an expired session, favourites, or a product's return.
 */
export const SIGN_IN = 'signin';

/**
 * Opens the sign-in over the current screen, which stays usable below (docs/rules.md#expired-session): the URL
 * becomes /login?then=…, so that a reload or a link opens that route.
 */
export function useSignIn(what: 'session' | 'favourites' | 'alert' = 'session'): () => void {
  const navigate = useNavigate();
  const { href, pathname } = useLocation();
  return useCallback(() => {
    if (pathname === '/login') return;
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [SIGN_IN]: what }),
      mask: { to: '/login', search: { then: href } },
    });
  }, [navigate, href, pathname, what]);
}
