import { CloudAlert, CloudCheck, CloudUpload, RefreshCw } from 'lucide-react';
import { classNames } from '../foundations/class-names.ts';
import { Row } from '../layout/primitives.tsx';
import styles from './sync-pill.module.css';
import tones from '../foundations/tones.module.css';

const forms = {
  current: { tone: 'mute', icon: <CloudCheck /> },
  waiting: { tone: 'bell', icon: <CloudUpload /> },
  sending: { tone: 'info', icon: <RefreshCw /> },
  refused: { tone: 'danger', icon: <CloudAlert /> },
} as const;

export interface SyncPillProps {
  form: keyof typeof forms;
  /** « À jour à 14h32 », « 3 modifications en attente », « Envoi, 1 sur 3 », « 1 modification refusée ». */
  text: string;
  /** Opens the waiting and refused work; without it the pill is only text. */
  onPress?: (() => void) | undefined;
  /** Height in pixels. */
  size?: 32 | 44 | 56 | undefined;
}

/**
 * The synchronisation state: stored, waiting, refused. It spins only during a transfer, and is a live region.
 */
export function SyncPill({ form, text, onPress, size = 44 }: SyncPillProps) {
  const { tone, icon } = forms[form];
  const inside = (
    <>
      {icon}
      <span>{text}</span>
    </>
  );
  return (
    <Row as="span" inline shrink role="status" className={styles.holder}>
      {onPress ? (
        <Row
          as="button"
          inline
          gap="1h"
          align="center"
          hit
          radius="full"
          size="14"
          weight="600"
          leading="tight"
          words="start"
          type="button"
          className={classNames(tones.tone, styles.pill)}
          data-tone={tone}
          data-size={size}
          onClick={onPress}
        >
          {inside}
        </Row>
      ) : (
        <Row
          as="span"
          inline
          gap="1h"
          align="center"
          hit
          radius="full"
          size="14"
          weight="600"
          leading="tight"
          words="start"
          className={classNames(tones.tone, styles.pill)}
          data-tone={tone}
          data-size={size}
        >
          {inside}
        </Row>
      )}
    </Row>
  );
}
