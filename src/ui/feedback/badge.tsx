import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Row } from '../layout/primitives.tsx';
import styles from './badge.module.css';
import tones from '../foundations/tones.module.css';
import type { Tone } from '../foundations/palette.ts';

/** A state in two words with its icon: colour is never the only sign. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <Row
      as="span"
      inline
      gap="1"
      align="center"
      size="12"
      weight="600"
      leading="tight"
      className={classNames(tones.tone, styles.badge)}
      data-tone={tone}
    >
      {icon}
      {children}
    </Row>
  );
}
