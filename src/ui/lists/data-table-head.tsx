import { ArrowDown, ArrowUp } from 'lucide-react';
import { Row } from '../layout/primitives.tsx';
import styles from './data-table.module.css';
import { IconButton } from '../actions/icon-button.tsx';
import { Select } from '../fields/select.tsx';
import { pressed, type Sorting, type TableColumn } from './table-column.ts';

interface HeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
  readonly choosing: boolean;
}

/** The header cells of a table: a press sorts by one, another press reverses it. */
export function DataTableHead<Row>({ columns, sorting, onSort, choosing }: HeadProps<Row>) {
  return (
    <div className={styles.head} role="rowgroup">
      <div className={styles.columns} role="row" aria-rowindex={1}>
        {choosing && (
          <span role="columnheader">
            <span className="visually-hidden">Choix</span>
          </span>
        )}
        {columns.map((column) => {
          const { id, kind, label, rank } = column;
          const sorts = rank !== undefined && onSort !== undefined;
          return (
            <span
              key={id}
              className={styles.column}
              role="columnheader"
              data-kind={kind}
              aria-sort={sorts ? endOf(sorting, id) : undefined}
            >
              {sorts ? (
                <button type="button" onClick={() => onSort(pressed(sorting, column))}>
                  {sorting?.by === id && <End descending={sorting.descending} />}
                  {label}
                </button>
              ) : (
                label
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The sorting control of a list of cards, which has no header cells. */
export function DataTableOrder<Row>({
  columns,
  sorting,
  onSort,
}: Pick<HeadProps<Row>, 'columns' | 'sorting'> & { readonly onSort: (sorting: Sorting) => void }) {
  const sorted = columns.filter(({ rank }) => rank !== undefined);
  const to = (id: string) => sorted.find((one) => one.id === id);
  return (
    <Row gap="2" className={styles.order}>
      <Select
        label="Trier par"
        hideLabel
        value={sorting?.by ?? ''}
        {...(to(sorting?.by ?? '') === undefined && { placeholder: 'Trier par' })}
        options={sorted.map(({ id, label }) => ({ value: id, label }))}
        onChange={({ target }) => {
          const column = to(target.value);
          if (column !== undefined) onSort(pressed(undefined, column));
        }}
      />
      {sorting && (
        <IconButton
          label={sorting.descending ? 'Tri décroissant, inverser' : 'Tri croissant, inverser'}
          icon={<End descending={sorting.descending} />}
          look="line"
          onClick={() => onSort({ ...sorting, descending: !sorting.descending })}
        />
      )}
    </Row>
  );
}

function End({ descending }: { descending: boolean }) {
  return descending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />;
}

function endOf(sorting: Sorting | undefined, id: string): 'ascending' | 'descending' | 'none' {
  if (sorting?.by !== id) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}
