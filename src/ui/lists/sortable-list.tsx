import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Row } from '../layout/primitives.tsx';
import styles from './sortable-list.module.css';

export interface SortableListProps<Item> {
  /** The name of the list for screen readers: « Rayons ». */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an item in the labels of its buttons: « Monter Fromages ». */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  disabled?: boolean | undefined;
  /** The content of a row, between its handle and its two buttons. */
  children: (item: Item) => ReactNode;
}

/** A list that is reordered by dragging a handle or by two buttons per row, which keep the focus. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  disabled = false,
  children,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
  const follow = (event: PointerEvent) => {
    if (drag !== undefined) setDrag({ from: drag.from, to: placeAt(list.current, event.clientY, drag) });
  };
  const drop = () => {
    if (drag !== undefined && drag.from !== drag.to) onMove(drag.from, drag.to);
    setDrag(undefined);
  };
  return (
    <ol className={styles.list} aria-label={label} ref={list}>
      {items.map((item, at) => (
        <Row
          as="li"
          gap="1"
          align="center"
          key={keyOf(item)}
          className={styles.row}
          data-dragged={drag?.from === at || undefined}
          data-before={markOf(drag, at)}
        >
          <span
            className={styles.handle}
            data-off={disabled || undefined}
            aria-hidden
            onPointerDown={(event) => {
              if (disabled || event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setDrag({ from: at, to: at });
            }}
            onPointerMove={follow}
            onPointerUp={drop}
            onPointerCancel={() => setDrag(undefined)}
          >
            <GripVertical />
          </span>
          <div className={styles.words}>{children(item)}</div>
          <IconButton
            label={`Monter ${nameOf(item)}`}
            icon={<ChevronUp />}
            // Kept focusable at the ends, so that the focus stays with the moved row.
            aria-disabled={disabled || at === 0 || undefined}
            onClick={() => !disabled && at > 0 && onMove(at, at - 1)}
          />
          <IconButton
            label={`Descendre ${nameOf(item)}`}
            icon={<ChevronDown />}
            aria-disabled={disabled || at === items.length - 1 || undefined}
            onClick={() => !disabled && at < items.length - 1 && onMove(at, at + 1)}
          />
        </Row>
      ))}
    </ol>
  );
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** The target index of a dragged row, from the middles of the rows. */
function placeAt(list: HTMLElement | null, y: number, { from }: Drag): number {
  const rows = [...(list?.children ?? [])];
  const above = rows.filter((row, at) => {
    const { top, height } = row.getBoundingClientRect();
    return at !== from && top + height / 2 < y;
  });
  return above.length;
}

/** The edge of a row at which the dragged one would be inserted. */
function markOf(drag: Drag | undefined, at: number): 'above' | 'below' | undefined {
  if (drag === undefined || drag.from === drag.to || drag.to !== at) return undefined;
  return drag.to < drag.from ? 'above' : 'below';
}
