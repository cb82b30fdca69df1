import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  const entries = useMemo(() => entriesOf(groups), [groups]);
  // Rows know nothing of how far a shop is: a tick draws the head and one row.
  const shops = useSame(columns.map(({ slug, name, thread }) => ({ slug, name, thread })));
  const at = entries.findIndex(({ row }) => row !== undefined && row.order.oid === current);
  // eslint-disable-next-line react-hooks/incompatible-library -- its rows are drawn here and memoized by themselves
  const drawn = useVirtualizer({
    count: entries.length,
    getScrollElement: () => place.current,
    estimateSize: (index) => heightOf(entries[index]),
    getItemKey: useCallback((index: number) => keyOf(entries[index]) ?? index, [entries]),
    initialRect: FIRST_SIGHT,
    overscan: 4,
    // Drawing within the scroll event would hold up the frame.
    useFlushSync: false,
  });
  const visible = drawn.getVirtualItems();
  const whole = drawn.getTotalSize();
  useInSight(place, drawn.measurementsCache[at], whole);
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
          {visible.map(({ key, index, start }) => {
            const entry = entries[index];
            if (entry === undefined) return undefined;
            const { group, row } = entry;
            const placed = { index: index + 2, start };
            return row === undefined ? (
              <GroupRow key={key} group={group} {...placed} columns={columns.length} selection={selection} />
            ) : (
              <OrderRow
                key={key}
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

/** Enough for a tablet; the height of a taller screen is measured after the first frame. */
const FIRST_SIGHT = { width: 0, height: 416 };

/** Scrolls a row into sight when it becomes the shown one, or moves. */
function useInSight(
  place: RefObject<HTMLElement | null>,
  shown: { readonly start: number; readonly end: number } | undefined,
  whole: number,
): void {
  const { start, end } = shown ?? {};
  useEffect(() => {
    const { current } = place;
    if (current === null || start === undefined || end === undefined) return;
    // The head of the table lies over the first rows, inside the same box.
    const room = current.clientHeight - (current.scrollHeight - whole);
    if (start < current.scrollTop) current.scrollTo({ top: start });
    else if (end > current.scrollTop + room) current.scrollTo({ top: end - room });
  }, [place, start, end, whole]);
}

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

interface Entry {
  readonly group: BoardGroup;
  /** An order of the group; absent in the row that names it. */
  readonly row: BoardGroup['rows'][number] | undefined;
}

/** Groups and their orders as one list of rows. */
function entriesOf(groups: readonly BoardGroup[]): readonly Entry[] {
  return groups.flatMap((group) => [{ group, row: undefined }, ...group.rows.map((row) => ({ group, row }))]);
}

function heightOf(entry: Entry | undefined): number {
  return entry?.row === undefined ? GROUP_HEIGHT : ROW_HEIGHT;
}

function keyOf(entry: Entry | undefined): string | number | undefined {
  return entry?.row?.order.oid ?? entry?.group.id;
}
