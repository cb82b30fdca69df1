import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * The word of the search part that lays the sign-in over the screen; the address bar shows /login?then=…. Its value says
 * for what: a session that is over, or favourites.
 */
export const SIGN_IN = 'signin';

/**
 * Opens the sign-in over the present screen, which stays and works below (docs/rules.md#expired-session): the address
 * becomes /login?then=…, so that a reload or a link leads to the route of that name.
 */
export function useSignIn(what: 'session' | 'favourites' = 'session'): () => void {
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
