import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '../actions/button.tsx';
import { Row, Text } from '../layout/primitives.tsx';
import styles from './failed-overlay.module.css';

/**
 * Shown in place of a sheet or dialog whose code failed to load: the page below stays. Uses the browser's own
 * dialog, since the app's is what is missing.
 */
export function ChunkError({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  // Reloading offline would not help: the missing code is in no cache.
  const ready = useSyncExternalStore(listen, () => navigator.onLine);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} className={styles.box} aria-labelledby={title} onClose={onClose}>
      <Text as="h2" size="20" id={title}>
        Cette fenêtre n’a pas pu s’ouvrir
      </Text>
      <p>
        Une partie de l’application n’est pas encore sur cet appareil. Rien n’est perdu&nbsp;: ce que vous
        avez fait est gardé, et cette page continue de marcher.
      </p>
      <Row gap="2h" justify="end" wrap className={styles.verbs}>
        <Button onClick={() => box.current?.close()}>Fermer</Button>
        <Button look="primary" disabled={!ready} onClick={() => location.reload()}>
          {ready ? 'Réessayer' : 'Réessayer, au retour du réseau'}
        </Button>
      </Row>
    </dialog>
  );
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
