/**
 * How many cards stand side by side: as in the short shelf's style sheet, so that a list that grows does not change.
 *
 * @param page width of the window in pixels
 * @param shelf width of the shelf in pixels
 */
export function columnsFor(page: number, shelf: number): number {
  if (page >= 1280) return 4;
  if (page >= 640) return 3;
  return Math.max(2, Math.floor((shelf + GAP) / (CARD + GAP)));
}

/** The products of a shelf, row by row. */
export function rowsOf<Product>(products: readonly Product[], columns: number): Product[][] {
  const many = Math.ceil(products.length / columns);
  return Array.from({ length: many }, (_, row) => products.slice(row * columns, (row + 1) * columns));
}

const CARD = 148;
const GAP = 12;
