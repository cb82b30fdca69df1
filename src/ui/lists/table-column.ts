import type { ReactNode } from 'react';

/** The sorting of a table: its column and direction. */
export interface Sorting {
  readonly by: string;
  readonly descending: boolean;
}

/** The sort key of a row; `undefined` where it has none. */
export type Rank = string | number | undefined;

/** The content of a column, which decides its width, its alignment and its place on a card. */
export type ColumnKind = 'name' | 'words' | 'day' | 'figure' | 'state';

export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly cell: (row: Row) => ReactNode;
  /** The sort key of a row; `given`: rows arrive sorted; absent: the column is not sortable. */
  readonly rank?: ((row: Row) => Rank) | 'given';
  /** Only on the cards of a narrow window: a wide one shows it elsewhere. */
  readonly cardsOnly?: true;
  /** The total of all rows. */
  readonly total?: ReactNode;
}

/** The rows sorted: those without a key last in either direction, equal ones in their original order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  rank: (row: Row) => Rank,
  descending: boolean,
): readonly Row[] {
  return rows
    .map((row) => ({ row, at: rank(row) }))
    .sort((left, right) => compared(left.at, right.at, descending))
    .map(({ row }) => row);
}

/** The sorting after a press on a header: reversed, or that column in its usual direction. */
export function pressed(
  sorting: Sorting | undefined,
  { id, kind }: { readonly id: string; readonly kind: ColumnKind },
): Sorting {
  if (sorting?.by === id) return { by: id, descending: !sorting.descending };
  return { by: id, descending: kind === 'figure' || kind === 'day' || kind === 'state' };
}

function compared(left: Rank, right: Rank, descending: boolean): number {
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  const way =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left).localeCompare(String(right), 'fr');
  return descending ? -way : way;
}
