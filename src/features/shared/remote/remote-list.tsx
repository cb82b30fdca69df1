import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../../ui/lists/data-table.tsx';
import type { RemoteQueryResult } from '../../../hooks/use-remote-query.ts';
import styles from './remote-list.module.css';
import { RemotePage, type AskedPageProps } from './remote-page.tsx';

interface AskedListProps<Row>
  extends Omit<AskedPageProps, 'body' | 'waiting'>, Omit<DataTableProps<Row>, 'label' | 'rows'> {
  readonly asked: Pick<RemoteQueryResult, 'pending' | 'refusal' | 'refetch' | 'settled'>;
  readonly search: NonNullable<AskedPageProps['search']>;
  /** `undefined` until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Above the rows: what they come to. */
  readonly sums?: ReactNode;
  readonly none: ReactNode;
  /** Leads to those that come before and after. */
  readonly more?: ReactNode;
}

/** What is asked of the server as a table: a search, rows that sort, what they come to, and what one of them opens. */
export function RemoteList<Row>({ rows, sums, none, more, ...given }: AskedListProps<Row>) {
  const { asked, title } = given;
  return (
    <RemotePage
      {...given}
      waiting={rows === undefined || (rows.length === 0 && !asked.settled)}
      body={
        <>
          {sums}
          {rows?.length === 0 && asked.settled && none}
          {rows !== undefined && rows.length > 0 && (
            <div className={styles.table}>
              <DataTable {...given} label={title} rows={rows} />
            </div>
          )}
          {more}
        </>
      }
    />
  );
}
