import type { ReactNode } from 'react';
import { Row } from '../layout/primitives.tsx';
import styles from './flag.module.css';

export interface FlagProps {
  /** `promo`: a lower price; `brand`: already theirs; `plain`: a fact or a refusal. */
  tone?: 'promo' | 'brand' | 'plain' | 'line' | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

/** A mark on a picture: « −15 % », « Abonné », « Épuisé », « Bio ». */
export function Flag({ tone = 'plain', icon, children }: FlagProps) {
  return (
    <Row
      as="span"
      inline
      gap="1"
      align="center"
      ground="surface"
      size="12"
      tone="ink"
      weight="700"
      leading="tight"
      className={styles.flag}
      data-tone={tone}
    >
      {icon}
      {children}
    </Row>
  );
}
