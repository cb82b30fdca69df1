import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { SearchField } from '../components/search-field.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import type { Answered } from '../hooks/use-answer.ts';
import styles from './asked-list.module.css';
import { AskedProblem } from './asked-problem.tsx';
import { OfficeHead } from './office-head.tsx';
import { useOnline } from './use-online.ts';

interface AskedListProps {
  readonly title: string;
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    readonly value: string;
    readonly onChange: (words: string) => void;
  };
  /** Beside the title: views of the same people. */
  readonly views?: ReactNode;
  readonly filters?: ReactNode;
  /** At the end of the head: what can be done with all of them. */
  readonly actions?: ReactNode;
  /** Said instead of a list where there is no network. */
  readonly offline: string;
  readonly asked: Omit<Answered, 'answer'>;
  /** `undefined` until the first answer. */
  readonly rows: readonly { readonly key: string | number; readonly row: ReactNode }[] | undefined;
  /** Above the rows: what they come to. */
  readonly sums?: ReactNode;
  readonly none: ReactNode;
  /** Leads to those that come before and after. */
  readonly more?: ReactNode;
  /** What opens beside it. */
  readonly children?: ReactNode;
}

/** An office screen of what is asked of the server and kept on no device: a search, rows, and what one of them opens. */
export function AskedList({ title, search, asked, rows, ...rest }: AskedListProps) {
  const { views, filters, actions, offline, sums, none, more, children } = rest;
  const online = useOnline();
  return (
    <div className={styles.asked}>
      <OfficeHead
        title={title}
        actions={actions}
        tools={
          <>
            {views}
            <div className={styles.search}>
              <SearchField {...search} />
            </div>
          </>
        }
      >
        {filters}
      </OfficeHead>
      <div className={styles.place} aria-busy={asked.pending}>
        {!online && <Notice tone="bell">{offline}</Notice>}
        <AskedProblem refusal={asked.refusal} again={asked.again} />
        {rows === undefined && online && asked.refusal === undefined && <SkeletonRows count={6} />}
        {sums}
        {rows?.length === 0 && none}
        {rows !== undefined && rows.length > 0 && (
          <ul className={styles.list} aria-label={title}>
            {rows.map(({ key, row }) => (
              <li key={key}>{row}</li>
            ))}
          </ul>
        )}
        {more}
      </div>
      {children}
    </div>
  );
}
