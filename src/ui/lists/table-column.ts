import type { ReactNode } from 'react';

/** How a table is sorted: by which column, and which end comes first. */
export interface Sorting {
  readonly by: string;
  readonly descending: boolean;
}

/** What a row stands by; `undefined` where it has none of it. */
export type Rank = string | number | undefined;

/** What a column holds, which says how wide it is, how it is aligned and where it stands on a card. */
export type ColumnKind = 'name' | 'words' | 'day' | 'figure' | 'state';

export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly cell: (row: Row) => ReactNode;
  /** By what its rows are sorted; `given`: they come sorted; absent: its head sorts nothing. */
  readonly rank?: ((row: Row) => Rank) | 'given';
  /** Only on the cards of a narrow window: what a wide one has elsewhere. */
  readonly cardsOnly?: true;
  /** What all rows come to. */
  readonly total?: ReactNode;
}

/** The same rows in order: those without a rank last whichever end comes first, equal ones as they came. */
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

/** What a press on the head of a column asks for: the other end, or that column from its usual end. */
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
