import { Fragment } from 'react';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './board.module.css';

/** The keyboard shortcuts of the board. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <LazySheet open={open} onClose={onClose} title="Touches du clavier">
      <Stack as="dl" align="center" className={styles.keys}>
        {KEYS.map(([key, words]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </Stack>
    </LazySheet>
  );
}

const KEYS = [
  ['/', 'Chercher'],
  ['j', 'Commande suivante'],
  ['k', 'Commande précédente'],
  ['Entrée', 'Ouvrir le détail'],
  ['p', 'Imprimer ce qui est montré ou choisi'],
  ['Échap', 'Fermer'],
  ['?', 'Montrer ces touches'],
] as const;
