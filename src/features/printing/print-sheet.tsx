import type { ReactNode } from 'react';
import { Mark } from '../../ui/foundations/logo.tsx';
import { Row, Text } from '../../ui/layout/primitives.tsx';
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
            <Row gap="3" align="center" className={styles.head}>
              {rank === undefined ? <Mark size={48} /> : <b className={styles.rank}>{rank}</b>}
              <Text as="div" grow shrink>
                <h1>{title}</h1>
                <p>{detail}</p>
              </Text>
              <Text as="p" fixed words="end">
                {about.hubs !== '' && (
                  <Text block size="13">
                    {about.hubs}
                  </Text>
                )}
                <Text block size="13">
                  {printedAt(about)}
                </Text>
                {about.partly && <b>{PARTLY_PRINTED}</b>}
                {many !== undefined && (
                  <Text block size="13">
                    {many}
                  </Text>
                )}
              </Text>
            </Row>
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
