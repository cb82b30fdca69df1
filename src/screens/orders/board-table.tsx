import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ShopColumn } from '../../parts/office-columns.ts';
import type { BoardGroup } from '../../parts/office-groups.ts';
import styles from './board-table.module.css';
import { BoardHead } from './board-table-head.tsx';
import { GroupRow, OrderRow } from './board-table-rows.tsx';
import type { Selection } from './use-selection.ts';

interface BoardTableProps {
  readonly label: string;
  readonly groups: readonly BoardGroup[];
  readonly columns: readonly ShopColumn[];
  /** The order whose detail is open, or on which the keys stand. */
  readonly current: number | undefined;
  readonly selection: Selection;
  /** A detail stands beside it. */
  readonly beside: boolean;
  /** The address of an order's detail. */
  readonly hrefOf: (oid: number) => string;
}

/**
 * The orders of a day, drawn only where one looks: head and first column stay, one column a shop. Groups are rows of
 * their own, so that a tour's name scrolls with its orders.
 */
export function BoardTable({ label, groups, columns, current, selection, beside, hrefOf }: BoardTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap((group) => [
    { group, row: undefined },
    ...group.rows.map((row) => ({ group, row })),
  ]);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => place.current,
    estimateSize: (index) => (entries[index]?.row === undefined ? GROUP_HEIGHT : ROW_HEIGHT),
    overscan: 6,
    getItemKey: (index) => entries[index]?.row?.order.oid ?? entries[index]?.group.id ?? index,
  });
  const at = entries.findIndex(({ row }) => row !== undefined && row.order.oid === current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  return (
    <div ref={place} className={styles.place} data-beside={beside || undefined}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={entries.length + 1}
        className={styles.table}
        style={{ '--shops': columns.length }}
      >
        <BoardHead columns={columns} rows={groups.flatMap(({ rows }) => rows)} selection={selection} />
        <div role="rowgroup" className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const { group, row } = entries[index] ?? {};
            if (group === undefined) return null;
            const shared = { index: index + 2, start };
            return row === undefined ? (
              <GroupRow key={key} group={group} {...shared} columns={columns.length} />
            ) : (
              <OrderRow
                key={key}
                row={row}
                {...shared}
                columns={columns}
                current={row.order.oid === current}
                href={hrefOf(row.order.oid)}
                selection={selection}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** As the style sheet says: nothing is measured, so that nothing moves. */
const GROUP_HEIGHT = 40;
const ROW_HEIGHT = 52;
