import { useEffect } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { isChunkError } from '../updates/failed-chunks.ts';
import { RecoverLater } from '../updates/chunk-recovery.tsx';

/** What stands where a screen failed. The mirror and what waits to be sent are elsewhere, and are kept. */
export function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  const lost = isChunkError(error);
  // The router caught it to show this; nobody handled it.
  useEffect(() => reportError(error), [error]);
  return (
    <main>
      <EmptyState
        title="Cette page n’a pas pu s’ouvrir"
        action={
          <Button look="primary" onClick={lost && canReload() ? () => location.reload() : reset}>
            Réessayer
          </Button>
        }
      >
        Rien n’est perdu&nbsp;: votre cabas et vos modifications restent sur cet appareil. (
        {error instanceof Error ? error.name : 'erreur'})
      </EmptyState>
      {lost && <RecoverLater />}
    </main>
  );
}

/** Without a network only a service worker brings a page back. */
function canReload(): boolean {
  return navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
}
