import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GRID_COLUMNS, GRID_RULES, type GridCategory, type GridColumn } from './grid-columns.ts';
import { pasteOver, readTsv, writeTsv } from './grid-clipboard.ts';
import { type CellEdit, type GridRow, shownText } from './grid-draft.ts';
import { type CellEditor, cellId, gridTracks, GridRowView } from './grid-row.tsx';
import {
  type GridPlace,
  type GridRange,
  type GridSelection,
  moveSelection,
  rangeOf,
  selectCell,
} from './grid-selection.ts';
import type { Pasted } from './grid-words.ts';
import type { GridDraftControl } from './use-grid-draft.ts';
import styles from './grid.module.css';

interface ProductGridProps {
  readonly control: GridDraftControl;
  /** All rows, including the empty ones at the end. */
  readonly rows: readonly GridRow[];
  readonly categories: readonly GridCategory[];
  readonly hidden: readonly GridColumn[];
  /** The row at an offset below the last one, for pasted rows; `undefined` where none can be added. */
  readonly rowBelow: (below: number) => GridRow | undefined;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  readonly onPasted: (pasted: Pasted) => void;
  /** A cell to scroll into view, once. */
  readonly reached: GridPlace | undefined;
}

/** As in the style sheet: without measuring there is no layout shift. */
const ROW_HEIGHT = 36;
const FIRST_SIGHT = { width: 0, height: 720 };

const features = tableFeatures({ columnVisibilityFeature });
const definitions = GRID_COLUMNS.map((id) => ({ id, header: GRID_RULES[id].label }));

/** A grid of cells with the keyboard shortcuts of a spreadsheet. Renders visible rows only, each memoised. */
export function ProductGrid(props: ProductGridProps) {
  const { control, rows, categories, hidden, selection, onSelect, reached } = props;
  const { draft, review } = control;
  const [editing, setEditing] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const data = useMemo(() => [...rows], [rows]);
  const state = useMemo(
    () => ({ columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) }),
    [hidden],
  );
  const table = useTable({
    ...{ features, data, columns: definitions },
    getRowId: ({ key }) => key,
    state,
  });
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  const named = shown.join(' ');
  const columns = useMemo(() => GRID_COLUMNS.filter((id) => named.split(' ').includes(id)), [named]);
  // eslint-disable-next-line react-hooks/incompatible-library -- its rows are drawn here and memoized nowhere
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: FIRST_SIGHT,
    overscan: 10,
    scrollMargin: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
  });
  useEffect(() => {
    if (reached === undefined) return;
    drawn.scrollToIndex(reached.row);
    showColumn(box.current, reached.column);
    box.current?.focus({ preventScroll: true });
  }, [drawn, reached]);
  const range = rangeOf(selection);
  const size = { rows: rows.length, columns: columns.length };
  const textAt = ({ row, column }: GridPlace) => {
    const [on, id] = [rows[row], columns[column]];
    return on === undefined || id === undefined ? '' : shownText(on, id, { draft, categories });
  };
  const select = (next: GridSelection) => {
    onSelect(next);
    const to = next.corner === selection.corner ? next.active : next.corner;
    drawn.scrollToIndex(to.row);
    showColumn(box.current, to.column);
  };
  const focusBox = () => box.current?.focus({ preventScroll: true });
  const rowAt = (row: number) => rows[row] ?? props.rowBelow(row - rows.length);
  const put = (cells: readonly (GridPlace & { readonly text: string })[]) =>
    control.type(
      cells.flatMap(({ row, column, text }): CellEdit[] => {
        const on = rowAt(row);
        const id = columns[column];
        return on === undefined || id === undefined ? [] : [{ row: on, column: id, text }];
      }),
    );
  const cellsIn = ({ top, bottom, left, right }: GridRange) =>
    Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_unused, across) => ({
        row: top + down,
        column: left + across,
      })),
    );

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey: shift, altKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const letter = key.toLowerCase();
    if (ctrl && (letter === 'y' || (shift && letter === 'z'))) control.redo();
    else if (ctrl && letter === 'z') control.undo();
    else if (ctrl && letter === 'd') fillDown();
    else if (ctrl && letter === 'a') onSelect(wholeOf(size));
    else if (key === 'F2') setEditing(textAt(selection.active));
    else if (key === 'Delete' || key === 'Backspace')
      put(
        cellsIn(range)
          .flat()
          .map((place) => ({ ...place, text: '' })),
      );
    else if (key.length === 1 && !ctrl && !altKey) setEditing(key);
    else {
      const next = moveSelection(selection, { key, shift, ctrl, page: PAGE }, size);
      if (next === undefined) return;
      select(next);
    }
    event.preventDefault();
  };
  const fillDown = () => {
    const [first, ...others] = cellsIn(range);
    const texts = (first ?? []).map(textAt);
    put(others.flatMap((row) => row.map((place, at) => ({ ...place, text: texts[at] ?? '' }))));
  };
  const copy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', writeTsv(cellsIn(range).map((row) => row.map(textAt))));
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    // Plain text only: the markup that a spreadsheet also copies is never read.
    const pasted = readTsv(event.clipboardData.getData('text/plain'));
    const cells = pasteOver(pasted, range, columns.length);
    event.preventDefault();
    put(cells);
    const last = cells.at(-1);
    if (last === undefined) return;
    const corner = { row: last.row, column: cells.reduce((right, { column }) => Math.max(right, column), 0) };
    onSelect({
      active: { row: range.top, column: range.left },
      anchor: { row: range.top, column: range.left },
      corner,
    });
    const down = Array.from({ length: corner.row - range.top + 1 }, (_, step) => rowAt(range.top + step));
    const products = down.filter((row) => row?.product !== undefined).length;
    const left = down.filter((row) => row === undefined).length;
    props.onPasted({
      ...{ rows: down.length, columns: corner.column - range.left + 1 },
      ...{ products, added: down.length - products - left, left },
    });
  };
  const commit: CellEditor['onCommit'] = (text, key, back) => {
    setEditing(undefined);
    put([{ ...selection.active, text }]);
    if (key === 'blur') return;
    focusBox();
    const next = moveSelection(selection, { key, shift: back, ctrl: false, page: PAGE }, size);
    if (next !== undefined) select(next);
  };
  const editor: CellEditor | undefined =
    editing === undefined
      ? undefined
      : {
          column: selection.active.column,
          label: GRID_RULES[columns[selection.active.column] ?? 'title'].label,
          start: editing,
          onCommit: commit,
          onCancel: () => {
            setEditing(undefined);
            focusBox();
          },
        };
  const point = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place === undefined || editing !== undefined) return;
    if (event.shiftKey) onSelect({ active: selection.anchor, anchor: selection.anchor, corner: place });
    else onSelect(selectCell(place));
    focusBox();
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label="Grille des produits"
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={cellId(selection.active.row, selection.active.column)}
      style={{ '--grid-tracks': gridTracks(columns) }}
      onKeyDown={press}
      onCopy={copy}
      onCut={(event) => {
        copy(event);
        put(
          cellsIn(range)
            .flat()
            .map((place) => ({ ...place, text: '' })),
        );
      }}
      onPaste={paste}
      onMouseDown={point}
      onMouseOver={(event) => {
        const place = placeOf(event.target);
        if (event.buttons !== 1 || place === undefined || editing !== undefined) return;
        onSelect({ ...selection, corner: place });
      }}
      onDoubleClick={() => setEditing(textAt(selection.active))}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" aria-colindex={1} className={styles.number}>
          <span className="visually-hidden">Ligne</span>
        </span>
        {columns.map((id, place) => (
          <span
            key={id}
            role="columnheader"
            aria-colindex={place + 2}
            className={styles.column}
            data-align={GRID_RULES[id].align}
            data-in={(place >= range.left && place <= range.right) || undefined}
          >
            {GRID_RULES[id].label}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ blockSize: drawn.getTotalSize() }}>
        {drawn.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const inside = index >= range.top && index <= range.bottom;
          const isActive = index === selection.active.row;
          return (
            <GridRowView
              key={row.key}
              row={row}
              index={index}
              columns={columns}
              categories={categories}
              typed={draft.rows[row.key]}
              change={review.changes.get(row.key)}
              late={review.overtaken.get(row.key)}
              left={inside ? range.left : undefined}
              right={inside ? range.right : undefined}
              active={isActive ? selection.active.column : undefined}
              editor={isActive ? editor : undefined}
              top={start - ROW_HEIGHT}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The number of rows per page. */
const PAGE = 15;

function wholeOf({ rows, columns }: { readonly rows: number; readonly columns: number }): GridSelection {
  const first = { row: 0, column: 0 };
  return { active: first, anchor: first, corner: { row: Math.max(0, rows - 1), column: columns - 1 } };
}

/** The position of the cell under the pointer. */
function placeOf(target: EventTarget): GridPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest('[role="gridcell"]');
  const [row, column] = [cell?.getAttribute('data-row'), cell?.getAttribute('data-column')];
  return row == null || column == null ? undefined : { row: Number(row), column: Number(column) };
}

/** Scrolls horizontally to a column; the first columns lie under the row numbers. */
function showColumn(box: HTMLElement | null, column: number): void {
  const head = box?.querySelectorAll('[role="columnheader"]')[column + 1];
  head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
