/** A position in the grid: row and column from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The selected range, from its anchor to the opposite corner, and the active cell inside it. */
export interface GridSelection {
  readonly active: GridPlace;
  readonly anchor: GridPlace;
  readonly corner: GridPlace;
}

/** A rectangle of cells, both ends included. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The numbers of rows and columns. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** A key press that moves the selection. */
export interface GridMove {
  readonly key: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  /** The number of rows per page. */
  readonly page: number;
}

/** One cell. */
export function selectCell(place: GridPlace): GridSelection {
  return { active: place, anchor: place, corner: place };
}

export function rangeOf({ anchor, corner }: GridSelection): GridRange {
  return {
    top: Math.min(anchor.row, corner.row),
    bottom: Math.max(anchor.row, corner.row),
    left: Math.min(anchor.column, corner.column),
    right: Math.max(anchor.column, corner.column),
  };
}

export function isInside({ top, bottom, left, right }: GridRange, { row, column }: GridPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/**
 * Moves the selection like a spreadsheet: arrows, Home, End and pages move the active cell; with Shift they
 * move the corner, with Ctrl to the edge. Tab and Enter walk through a range, or to the next cell.
 * `undefined` for any other key, and for a Tab that leaves the grid.
 */
export function moveSelection(
  selection: GridSelection,
  move: GridMove,
  size: GridSize,
): GridSelection | undefined {
  if (move.key === 'Tab' || move.key === 'Enter') return walk(selection, move, size);
  const from = move.shift ? selection.corner : selection.active;
  const to = target(from, move, size);
  if (to === undefined) return undefined;
  const inside = within(to, size);
  return move.shift
    ? { active: selection.anchor, anchor: selection.anchor, corner: inside }
    : selectCell(inside);
}

/** The next position that matches, after a given one, row by row, wrapping around to the position itself. */
export function nextPlace(
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
  isWanted: (place: GridPlace) => boolean,
): GridPlace | undefined {
  const from = row * columns + column;
  for (let step = 1; step <= rows * columns; step += 1) {
    const at = (from + step) % (rows * columns);
    const place = { row: Math.floor(at / columns), column: at % columns };
    if (isWanted(place)) return place;
  }
  return undefined;
}

function target(
  { row, column }: GridPlace,
  { key, ctrl, page }: GridMove,
  size: GridSize,
): GridPlace | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: ctrl ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: ctrl ? lastColumn : column + 1 };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return undefined;
  }
}

function walk(selection: GridSelection, { key, shift }: GridMove, size: GridSize): GridSelection | undefined {
  const range = rangeOf(selection);
  const single = range.top === range.bottom && range.left === range.right;
  const area = single ? { top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 } : range;
  const step = shift ? -1 : 1;
  const { row, column } = selection.active;
  const [wide, high] = [area.right - area.left + 1, area.bottom - area.top + 1];
  if (single && key === 'Enter') return selectCell(within({ row: row + step, column }, size));
  // The linear index: row by row for Tab, column by column for Enter.
  const along =
    key === 'Tab'
      ? (row - area.top) * wide + (column - area.left)
      : (column - area.left) * high + (row - area.top);
  const next = along + step;
  if (single && (next < 0 || next >= wide * high)) return undefined;
  const place = (next + wide * high) % (wide * high);
  const active =
    key === 'Tab'
      ? { row: area.top + Math.floor(place / wide), column: area.left + (place % wide) }
      : { row: area.top + (place % high), column: area.left + Math.floor(place / high) };
  return single ? selectCell(active) : { ...selection, active };
}

function within({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
