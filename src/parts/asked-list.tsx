import type { ReactNode } from 'react';
import type { Answered } from '../hooks/use-answer.ts';
import styles from './asked-list.module.css';
import { AskedPage, type AskedPageProps } from './asked-page.tsx';

interface AskedListProps extends Omit<AskedPageProps, 'body' | 'waiting'> {
  readonly asked: Omit<Answered, 'answer'>;
  readonly search: NonNullable<AskedPageProps['search']>;
  /** `undefined` until the first answer. */
  readonly rows: readonly { readonly key: string | number; readonly row: ReactNode }[] | undefined;
  /** Above the rows: what they come to. */
  readonly sums?: ReactNode;
  readonly none: ReactNode;
  /** Leads to those that come before and after. */
  readonly more?: ReactNode;
}

/** What is asked of the server as rows: a search, what they come to, and what one of them opens. */
export function AskedList({ rows, sums, none, more, asked, ...page }: AskedListProps) {
  return (
    <AskedPage
      {...{ ...page, asked }}
      waiting={rows === undefined || (rows.length === 0 && !asked.settled)}
      body={
        <>
          {sums}
          {rows?.length === 0 && asked.settled && none}
          {rows !== undefined && rows.length > 0 && (
            <ul className={styles.list} aria-label={page.title}>
              {rows.map(({ key, row }) => (
                <li key={key}>{row}</li>
              ))}
            </ul>
          )}
          {more}
        </>
      }
    />
  );
}
