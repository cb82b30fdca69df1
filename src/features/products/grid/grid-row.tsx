import { memo, type ReactNode, useEffect, useRef } from 'react';
import { GRID_RULES, type GridCategory, type GridColumn } from './grid-columns.ts';
import { type GridRow, type RowChange, storedText, type TypedRow } from './grid-draft.ts';
import styles from './grid.module.css';

/** The one cell in edit mode. */
export interface CellEditor {
  readonly column: number;
  readonly label: string;
  readonly start: string;
  readonly onCommit: (text: string, key: 'Enter' | 'Tab' | 'blur', back: boolean) => void;
  readonly onCancel: () => void;
}

interface GridRowProps {
  readonly row: GridRow;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly categories: readonly GridCategory[];
  readonly typed: TypedRow | undefined;
  readonly change: RowChange | undefined;
  readonly late: ReadonlySet<GridColumn> | undefined;
  /** The first and last column inside the selection. */
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** The active column of this row. */
  readonly active: number | undefined;
  readonly editor: CellEditor | undefined;
  readonly top: number;
}

/** A row of the grid; re-renders only when its own props change. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { row, index, columns, categories, typed, change, late, left, right, active, editor, top } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-new={row.product === undefined || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className={styles.number} data-in={left !== undefined || undefined}>
        {row.product === undefined ? '+' : index + 1}
      </span>
      {columns.map((column, place) => {
        const stored = storedText(row, column, categories);
        const cell = typed?.[column];
        const fault = typed === undefined ? undefined : change?.faults.get(column);
        const inside = left !== undefined && right !== undefined && place >= left && place <= right;
        const state = fault ? 'refused' : late?.has(column) ? 'late' : cell ? 'changed' : undefined;
        return (
          <span
            key={column}
            id={cellId(index, place)}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={inside}
            aria-invalid={fault !== undefined || undefined}
            className={styles.cell}
            data-row={index}
            data-column={place}
            data-align={GRID_RULES[column].align}
            data-state={state}
            data-in={inside || undefined}
            data-active={active === place || undefined}
          >
            {editor?.column === place ? <Editor {...editor} /> : cellWords(stored, cell?.text)}
          </span>
        );
      })}
    </div>
  );
});

/** The id of a cell, for the grid's active descendant. */
export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}

/** The column widths, from design tokens only. */
export function gridTracks(columns: readonly GridColumn[]): string {
  return columns.map((column) => `calc(var(--s-1) * ${GRID_RULES[column].width})`).join(' ');
}

function cellWords(stored: string, typed: string | undefined): ReactNode {
  if (typed === undefined) return stored;
  return (
    <>
      {stored !== '' && (
        <s>
          <span className="visually-hidden">était </span>
          {stored}
        </s>
      )}{' '}
      <b>{typed === '' ? <span className="visually-hidden">vide</span> : typed}</b>
    </>
  );
}

/** Edits one cell. Enter and Tab commit, Escape cancels, Alt+Enter inserts a line break. */
function Editor({ start, label, onCommit, onCancel }: CellEditor) {
  const area = useRef<HTMLTextAreaElement>(null);
  const done = useRef(false);
  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(start.length, start.length);
  }, [start]);
  const finish = (key: 'Enter' | 'Tab' | 'blur', back: boolean) => {
    if (done.current) return;
    done.current = true;
    onCommit(area.current?.value ?? start, key, back);
  };
  return (
    <textarea
      ref={area}
      className={styles.editor}
      aria-label={label}
      defaultValue={start}
      rows={1}
      onBlur={() => finish('blur', false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          done.current = true;
          onCancel();
        }
        if (event.key === 'Tab' || (event.key === 'Enter' && !event.altKey)) {
          event.preventDefault();
          finish(event.key, event.shiftKey);
        } else if (event.key === 'Enter') {
          event.preventDefault();
          event.currentTarget.setRangeText(
            '\n',
            event.currentTarget.selectionStart,
            event.currentTarget.selectionEnd,
            'end',
          );
        }
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
