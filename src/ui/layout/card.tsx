import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from '../foundations/class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  /** `none` when rows inside bring their own. */
  padding?: 'none' | 'normal' | undefined;
};

/** A white sheet on the ground, for what belongs together. */
export function Card({ padding = 'normal', className, ...native }: CardProps) {
  return <div {...native} className={classNames(styles.card, className)} data-padding={padding} />;
}
