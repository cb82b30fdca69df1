import type { ReactNode } from 'react';
import styles from './flag.module.css';

export interface FlagProps {
  /** `promo` a price went down, `brand` it is theirs already, `plain` a fact or a refusal. */
  tone?: 'promo' | 'brand' | 'plain' | 'line' | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A mark on a picture: « −15 % », « Abonné », « Épuisé », « Bio ». */
export function Flag({ tone = 'plain', icon, children }: FlagProps) {
  return (
    <span className={styles.flag} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
