import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useWindowed } from '../../../ui/foundations/use-windowed.ts';
import { useSame } from '../../../hooks/use-stable-value.ts';
import type { ShopColumn } from './board-columns.ts';
import type { BoardGroup } from './order-groups-by-tour.ts';
import styles from './board-table.module.css';
import { BoardHead } from './board-table-head.tsx';
import { GroupRow, OrderRow } from './board-table-rows.tsx';
import type { Selection } from './use-order-selection.ts';

/** The orders of the table and their links. */
export interface BoardTableProps {
  readonly label: string;
  readonly groups: readonly BoardGroup[];
  readonly columns: readonly ShopColumn[];
  /** The order whose detail is open, or the keyboard's current one. */
  readonly current: number | undefined;
  readonly selection: Selection;
  /** Whether a detail is open beside it. */
  readonly beside: boolean;
  /** The URL of an order's detail. */
  readonly hrefOf: (oid: number) => string;
}

/**
 * A virtualised table of orders: the header and first column are sticky, one column per shop. Groups are rows, so
 * that a tour's name scrolls with its orders.
 */
export function BoardTable({ label, groups, columns, current, selection, beside, hrefOf }: BoardTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const { entries, heights } = useMemo(() => entriesOf(groups), [groups]);
  // Rows do not depend on the shops' progress: a tick renders the header and one row.
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

/** As in the style sheet: nothing is measured, so that no layout shifts. */
const GROUP_HEIGHT = 40;
const ROW_HEIGHT = 52;
const SHOP_WIDTH = 52;

/** The number of shop columns scrolled out of view. */
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

/** Flattens groups and orders to rows with their heights. */
function entriesOf(groups: readonly BoardGroup[]) {
  const entries = groups.flatMap((group) => [
    { group, row: undefined },
    ...group.rows.map((row) => ({ group, row })),
  ]);
  return { entries, heights: entries.map(({ row }) => (row === undefined ? GROUP_HEIGHT : ROW_HEIGHT)) };
}
