import type { ReactNode } from 'react';
import { Mark } from '../../ui/foundations/logo.tsx';
import styles from './print-lists.module.css';
import { PARTLY_PRINTED, type PrintAbout, printedAt } from './print-words.ts';

interface PrintSheetProps {
  readonly about: PrintAbout;
  /** The subject of the list: a shop, a tour, a customer. */
  readonly title: string;
  readonly detail: string;
  /** The size: « 5 commandes, 31 articles ». */
  readonly many?: string | undefined;
  /** Replaces the logo: the rank of a sheet about one order. */
  readonly rank?: number | undefined;
  readonly children: ReactNode;
}

/** One document, starting on a new page. Its header is a table header, which browsers repeat on every page. */
export function PrintSheet({ about, title, detail, many, rank, children }: PrintSheetProps) {
  return (
    <table className={styles.sheet} role="presentation">
      <thead>
        <tr>
          <td>
            <div className={styles.head}>
              {rank === undefined ? <Mark size={48} /> : <b className={styles.rank}>{rank}</b>}
              <div className={styles.title}>
                <h1>{title}</h1>
                <p>{detail}</p>
              </div>
              <p className={styles.about}>
                {about.hubs !== '' && <span>{`Hub ${about.hubs}`}</span>}
                <span>{printedAt(about)}</span>
                {about.partly && <b>{PARTLY_PRINTED}</b>}
                {many !== undefined && <span>{many}</span>}
              </p>
            </div>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
