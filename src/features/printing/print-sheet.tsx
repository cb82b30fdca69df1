import type { ReactNode } from 'react';
import { Mark } from '../../ui/foundations/logo.tsx';
import styles from './print-lists.module.css';
import { PARTLY_PRINTED, type PrintAbout, printedAt } from './print-words.ts';

interface PrintSheetProps {
  readonly about: PrintAbout;
  /** Whose list it is: a shop, a tour, a customer. */
  readonly title: string;
  readonly detail: string;
  /** How much it holds: « 5 commandes, 31 articles ». */
  readonly many?: string | undefined;
  /** Instead of the mark: the rank of the one order that the sheet is about. */
  readonly rank?: number | undefined;
  readonly children: ReactNode;
}

/**
 * One document, which starts on a page of its own. Its head is that of a table, since that is what a browser repeats
 * on every page that the rest takes.
 */
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
