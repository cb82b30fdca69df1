import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useWindowed } from '../../../ui/foundations/use-windowed.ts';
import { useSame } from '../../../hooks/use-stable-value.ts';
import type { ShopColumn } from './board-columns.ts';
import type { BoardGroup } from './order-groups-by-tour.ts';
import styles from './board-table.module.css';
import { BoardHead } from './board-table-head.tsx';
import { GroupRow, OrderRow } from './board-table-rows.tsx';
import type { Selection } from './use-order-selection.ts';

/** The orders to draw and how they are reached. */
export interface BoardTableProps {
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
  const { entries, heights } = useMemo(() => entriesOf(groups), [groups]);
  // Rows know nothing of how far a shop is: a tick draws the head and one row.
  const shops = useSame(columns.map(({ slug, name, thread }) => ({ slug, name, thread })));
  const at = entries.findIndex(({ row }) => row !== undefined && row.order.oid === current);
  const { from, to, starts, whole } = useWindowed(place, useSame(heights), at < 0 ? undefined : at);
  const ahead = useAhead(place, columns.length);
  return (
    <div
      ref={place}
      className={styles.place}
      data-beside={beside || undefined}
      data-ahead={ahead > 0 || undefined}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={entries.length + 1}
        className={styles.table}
        style={{ '--shops': columns.length }}
      >
        <BoardHead
          columns={columns}
          ahead={ahead}
          rows={groups.flatMap(({ rows }) => rows)}
          selection={selection}
        />
        <div role="rowgroup" className={styles.rows} style={{ blockSize: whole }}>
          {entries.slice(from, to).map(({ group, row }, drawn) => {
            const placed = { index: from + drawn + 2, start: starts[from + drawn] ?? 0 };
            return row === undefined ? (
              <GroupRow
                key={group.id}
                group={group}
                {...placed}
                columns={columns.length}
                selection={selection}
              />
            ) : (
              <OrderRow
                key={row.order.oid}
                row={row}
                {...placed}
                shops={shops}
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
const SHOP_WIDTH = 52;

/** How many shops one has still to scroll to. */
function useAhead(place: RefObject<HTMLElement | null>, shops: number): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const look = () => {
      const { scrollWidth, scrollLeft, clientWidth } = current;
      setAhead(Math.min(shops, Math.round((scrollWidth - scrollLeft - clientWidth) / SHOP_WIDTH)));
    };
    const watch = new ResizeObserver(look);
    watch.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [place, shops]);
  return ahead;
}

/** Groups and their orders as one list of rows, with their heights. */
function entriesOf(groups: readonly BoardGroup[]) {
  const entries = groups.flatMap((group) => [
    { group, row: undefined },
    ...group.rows.map((row) => ({ group, row })),
  ]);
  return { entries, heights: entries.map(({ row }) => (row === undefined ? GROUP_HEIGHT : ROW_HEIGHT)) };
}
