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
  /** Above the rows: their totals. */
  readonly sums?: ReactNode;
  readonly none: ReactNode;
  /** Pagination links. */
  readonly more?: ReactNode;
}

/** A table of server data: search, sortable columns, totals and a detail. */
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
