import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './badge.module.css';
import tones from '../foundations/tones.module.css';
import type { Tone } from '../foundations/palette.ts';

/** A state in two words with its picture: the tone never stands alone. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(tones.tone, styles.badge)} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
