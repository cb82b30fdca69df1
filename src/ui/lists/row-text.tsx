import type { ReactNode } from 'react';
import { Text } from '../layout/primitives.tsx';
import styles from './row-text.module.css';

export interface RowWordsProps {
  title: ReactNode;
  /** The second line, in `small`. */
  children?: ReactNode;
  /** `work` is read at arm's length, by whoever has their hands full. */
  look?: 'list' | 'work';
}

/** The words of a row, between what leads it and what ends it: what it is, and what is to be said of it. */
export function RowWords({ title, children, look = 'list' }: RowWordsProps) {
  return (
    <Text grow shrink leading="snug" className={styles.words} data-look={look === 'work' ? look : undefined}>
      <b>{title}</b>
      {children}
    </Text>
  );
}
