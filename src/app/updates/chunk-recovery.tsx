import { useEffect } from 'react';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { recoverNow } from './recover-chunks.ts';

/**
 * While a part of the app is missing: tries to recover it each time that the server answered, since a server that was
 * away comes back without a word from the browser. Apart from what it stands on, which must show without storage.
 */
export function RecoverLater() {
  const status = useLive(statusOf, {});
  const engine = useEngine();
  // Only an engine that looks learns that the server is back.
  useEffect(() => void engine.syncNow('lost part').catch(reportError), [engine]);
  useEffect(() => {
    if (status?.network === 'online') recoverNow();
  }, [status?.network, status?.lastContact]);
  return null;
}
