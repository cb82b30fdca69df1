import { useEffect } from 'react';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useLive } from '../../hooks/use-live.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';

/**
 * Lets somebody in whom the server still knows when this device has forgotten everything: a browser may clear what
 * pages keep and leave the cookie of the session. While a person is telling who they are, nothing is decided for them.
 *
 * @param shown whether there are screens: without any, nobody can be signing in
 */
export function useRestoreSession(shown: boolean): void {
  const engine = useEngine();
  const session = useSession();
  const known = useLive(statusOf, {})?.known === true;
  useEffect(() => {
    if (!known || (shown && location.pathname === '/login')) return;
    // The schema of a person is heavy, and this is rare.
    void import('./restore-session.ts').then(({ restoreSession: comeBack }) => comeBack(engine, session));
  }, [known, shown, engine, session]);
}
