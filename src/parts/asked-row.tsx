import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../components/link.tsx';
import styles from './asked-list.module.css';

interface AskedRowProps {
  readonly href: string;
  readonly current: boolean;
  /** It counts no more: said in a lower voice. */
  readonly over: boolean;
  readonly name: string;
  readonly detail: string;
  readonly said: string;
  readonly figure: string;
  readonly state: ReactNode;
  /** Something is wrong with it. */
  readonly problem?: string | undefined;
}

/** One of an asked list: whose, what is to be said of it, a figure, its state; it opens beside the list. */
export function AskedRow({ href, current, over, name, detail, said, figure, state, problem }: AskedRowProps) {
  return (
    <Link
      className={styles.row}
      href={href}
      aria-current={current || undefined}
      data-over={over || undefined}
    >
      <span className={styles.who}>
        <b>{name}</b>
        <small>{detail}</small>
      </span>
      <span className={styles.said}>{said}</span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.state}>{state}</span>
      {problem !== undefined && (
        <span className={styles.problem}>
          <TriangleAlert aria-hidden />
          {problem}
        </span>
      )}
    </Link>
  );
}
