/**
 * The number of columns, as in the style sheet of the plain grid, so that a growing list keeps its layout.
 * @param page width of the window in pixels
 * @param shelf width of the grid in pixels
 */
export function columnsFor(page: number, shelf: number): number {
  if (page >= 1280) return 4;
  if (page >= 640) return 3;
  return Math.max(2, Math.floor((shelf + GAP) / (CARD + GAP)));
}

/** Splits products into rows. */
export function rowsOf<Product>(products: readonly Product[], columns: number): Product[][] {
  const many = Math.ceil(products.length / columns);
  return Array.from({ length: many }, (_, row) => products.slice(row * columns, (row + 1) * columns));
}

const CARD = 148;
const GAP = 12;
