import { Fragment } from 'react';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './keys-sheet.module.css';

interface KeysSheetProps {
  /** Each key with what it does. */
  readonly keys: readonly (readonly [key: string, words: string])[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of a list. */
export function KeysSheet({ keys, open, onClose }: KeysSheetProps) {
  return (
    <LazySheet open={open} onClose={onClose} title="Touches du clavier">
      <Stack as="dl" align="center" className={styles.keys}>
        {keys.map(([key, words]) => (
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
