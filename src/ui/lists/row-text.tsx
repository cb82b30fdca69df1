import type { ReactNode } from 'react';
import { Text } from '../layout/primitives.tsx';
import styles from './row-text.module.css';

export interface RowWordsProps {
  title: ReactNode;
  /** The second line, in `small`. */
  children?: ReactNode;
  /** `work` is large, to be read at arm's length with full hands. */
  look?: 'list' | 'work';
}

/** The text of a row, between its leading and trailing parts: a title and details. */
export function RowWords({ title, children, look = 'list' }: RowWordsProps) {
  return (
    <Text grow shrink leading="snug" className={styles.words} data-look={look === 'work' ? look : undefined}>
      <b>{title}</b>
      {children}
    </Text>
  );
}
