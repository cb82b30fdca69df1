import { useId, type ReactNode } from 'react';
import { Row } from './primitives.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** At the end of the title: « Tout voir », « Ajouter », a figure. */
  action?: ReactNode;
  /** `large` on the shelf, `normal` elsewhere. */
  size?: 'normal' | 'large' | undefined;
  children: ReactNode;
}

/** A part of a page under its heading, and named by it. */
export function Section({ title, action, size = 'normal', children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} data-size={size} aria-labelledby={id}>
      <Row align="baseline" justify="between" wrap className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </Row>
      {children}
    </section>
  );
}
