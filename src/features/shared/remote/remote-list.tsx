import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../../ui/lists/data-table.tsx';
import type { RemoteQueryResult } from '../../../hooks/use-remote-query.ts';
import styles from './remote-list.module.css';
import { RemotePage, type RemotePageProps } from './remote-page.tsx';

interface RemoteListProps<Row>
  extends Omit<RemotePageProps, 'body' | 'waiting'>, Omit<DataTableProps<Row>, 'label' | 'rows'> {
  readonly query: Pick<RemoteQueryResult, 'pending' | 'refusal' | 'refetch' | 'settled'>;
  readonly search: NonNullable<RemotePageProps['search']>;
  /** `undefined` until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Above the rows: their totals. */
  readonly sums?: ReactNode;
  readonly none: ReactNode;
  /** Pagination links. */
  readonly more?: ReactNode;
}

/** A table of server data: search, sortable columns, totals and a detail. */
export function RemoteList<Row>({ rows, sums, none, more, ...props }: RemoteListProps<Row>) {
  const { query, title } = props;
  return (
    <RemotePage
      {...props}
      waiting={rows === undefined || (rows.length === 0 && !query.settled)}
      body={
        <>
          {sums}
          {rows?.length === 0 && query.settled && none}
          {rows !== undefined && rows.length > 0 && (
            <div className={styles.table}>
              <DataTable {...props} label={title} rows={rows} />
            </div>
          )}
          {more}
        </>
      }
    />
  );
}
