import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { DataTableHead, DataTableOrder } from './data-table-head.tsx';
import { Column, Stack, Text } from '../layout/primitives.tsx';
import styles from './data-table.module.css';
import { Link } from '../actions/link.tsx';
import { scrollOf, useRowInSight, useTopFor, useTopOf } from './table-scroll.ts';
import { type ColumnKind, sortedBy, type Sorting, type TableColumn } from './table-column.ts';

export interface DataTableProps<Row> {
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The link of a row's name, clickable from anywhere in the row. */
  readonly hrefOf?: (row: Row) => string;
  readonly isCurrent?: (row: Row) => boolean;
  /** The row of the keyboard: brought into sight and focused when it changes. */
  readonly at?: string | number | undefined;
  /** No longer relevant: drawn less prominently. */
  readonly isOver?: (row: Row) => boolean;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: (sorting: Sorting) => void;
  /** Whether the table offers sorting of its cards; a screen may do so itself. */
  readonly ordersCards?: boolean;
  readonly choice?: {
    readonly has: (row: Row) => boolean;
    readonly label: (row: Row) => string;
    readonly set: (row: Row, chosen: boolean) => void;
  };
}

/**
 * The table of the office: a sticky sortable header, totals at the bottom, virtualised rows. Below 1024 px a
 * row is a card. It scrolls with the nearest `[data-scrolls]` around it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, sorting, onSort, ordersCards = true, choice } = props;
  const rank = columns.find(({ id }) => id === sorting?.by)?.rank;
  const descending = sorting?.descending === true;
  const ordered = useMemo(
    () => (typeof rank === 'function' ? sortedBy(rows, rank, descending) : rows),
    [rows, rank, descending],
  );
  const place = useRef<HTMLDivElement>(null);
  const top = useTopOf(place);
  // eslint-disable-next-line react-hooks/incompatible-library -- its rows are drawn here and memoized nowhere
  const drawn = useVirtualizer({
    count: ordered.length,
    getScrollElement: () => scrollOf(place.current),
    estimateSize: () => ROW_HEIGHT,
    initialRect: FIRST_SIGHT,
    overscan: 8,
    scrollMargin: top,
    // Header and totals cover the edges.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
    getItemKey: (index) => {
      const row = ordered[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  useTopFor(place, ordered[0] === undefined ? undefined : keyOf(ordered[0]));
  useRowInSight(place, props.at, {
    indexOf: (key) => ordered.findIndex((row) => keyOf(row) === key),
    scrollTo: (index, align) => drawn.scrollToIndex(index, { align }),
  });
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  });
  const choose = useCallback((row: Row, chosen: boolean) => latest.current?.set(row, chosen), []);
  const inRows = columns.filter(({ cardsOnly }) => cardsOnly !== true);
  const totals = columns.some(({ total }) => total !== undefined);
  return (
    <Stack gap="3" shrink style={{ '--tracks': tracksOf(inRows, choice !== undefined) }}>
      {onSort && ordersCards && <DataTableOrder {...{ columns, sorting, onSort }} />}
      <Column tabular role="table" aria-label={label} aria-rowcount={ordered.length + (totals ? 2 : 1)}>
        <DataTableHead {...{ columns: inRows, sorting, onSort, choosing: choice !== undefined }} />
        <div ref={place} className={styles.rows} role="rowgroup" style={{ blockSize: drawn.getTotalSize() }}>
          {drawn.getVirtualItems().map(({ key, index, start }) => {
            const row = ordered[index];
            return (
              row !== undefined && (
                <TableRow
                  key={key}
                  measure={drawn.measureElement}
                  row={row}
                  columns={columns}
                  index={index}
                  top={start - top}
                  href={props.hrefOf?.(row)}
                  current={props.isCurrent?.(row) === true}
                  over={props.isOver?.(row) === true}
                  chosen={choice?.has(row)}
                  choiceLabel={choice?.label(row)}
                  onChoose={choose}
                  sortedBy={sorting?.by}
                />
              )
            );
          })}
        </div>
        {totals && (
          <div className={styles.foot} role="rowgroup">
            <Stack align="start" className={styles.totals} role="row" aria-rowindex={ordered.length + 2}>
              {choice && <span role="cell" />}
              {inRows.map(({ id, kind, label: words, total }) => (
                <span
                  key={id}
                  role="cell"
                  className={styles.cell}
                  data-kind={kind}
                  data-none={total === undefined || undefined}
                >
                  {kind !== 'name' && total !== undefined && (
                    <Text as="small" block size="13" tone="ink-2" weight="400" className={styles.label}>
                      {words}
                    </Text>
                  )}
                  {total}
                </span>
              ))}
            </Stack>
          </div>
        )}
      </Column>
    </Stack>
  );
}

interface TableRowProps<Row> {
  readonly measure: (element: Element | null) => void;
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly index: number;
  /** Its offset below the first row, in pixels. */
  readonly top: number;
  readonly href: string | undefined;
  readonly current: boolean;
  readonly over: boolean;
  /** `undefined` where rows cannot be selected. */
  readonly chosen: boolean | undefined;
  readonly choiceLabel: string | undefined;
  readonly onChoose: (row: Row, chosen: boolean) => void;
  readonly sortedBy: string | undefined;
}

/** A memoised row: scrolling renders only the new ones. */
const TableRow = memo(function TableRow<Row>({
  measure,
  row,
  columns,
  index,
  top,
  href,
  current,
  over,
  chosen,
  choiceLabel = '',
  onChoose,
  sortedBy: sorted,
}: TableRowProps<Row>) {
  return (
    <Stack
      align="start"
      ref={measure}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-current={current || undefined}
      data-chosen={chosen === true || undefined}
      data-over={over || undefined}
      data-picks={chosen !== undefined || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {chosen !== undefined && (
        <span className={styles.pick} role="cell">
          <Checkbox label={choiceLabel} hideLabel checked={chosen} onChange={(on) => onChoose(row, on)} />
        </span>
      )}
      {columns.map(({ id, kind, label, cardsOnly, cell }, place) => (
        <span
          key={id}
          className={styles.cell}
          role="cell"
          data-kind={kind}
          data-cards-only={cardsOnly}
          data-sorted={sorted === id || undefined}
        >
          {(kind === 'figure' || kind === 'day') && (
            <Text as="small" block size="13" tone="ink-2" weight="400" className={styles.label}>
              {label}
            </Text>
          )}
          {place === 0 && href !== undefined ? (
            <Link className={styles.open} href={href} aria-current={current || undefined}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </span>
      ))}
    </Stack>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** The grid tracks, made of tokens only. */
function tracksOf(columns: readonly { readonly kind: ColumnKind }[], choosing: boolean): string {
  return [...(choosing ? ['var(--s-11)'] : []), ...columns.map(({ kind }) => TRACKS[kind])].join(' ');
}

const TRACKS: Readonly<Record<ColumnKind, string>> = {
  name: 'minmax(0, 3fr)',
  words: 'minmax(0, 2fr)',
  day: 'minmax(calc(var(--s-26) + var(--s-4)), 1fr)',
  figure: 'minmax(var(--s-24), 1fr)',
  state: 'minmax(var(--s-26), 1fr)',
};

/** The estimated row height on a wide screen; each row is measured when rendered. */
const ROW_HEIGHT = 52;
/** Enough for a tablet before anything is measured. */
const FIRST_SIGHT = { width: 0, height: 832 };
