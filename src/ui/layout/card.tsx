import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from '../foundations/class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  /** `none` when the rows inside have their own. */
  padding?: 'none' | 'normal' | undefined;
};

/** A white card on the background, for related content. */
export function Card({ padding = 'normal', className, ...native }: CardProps) {
  return <div {...native} className={classNames(styles.card, className)} data-padding={padding} />;
}
