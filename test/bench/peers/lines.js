import { linesOf } from '../page/lines-of.ts';

/** The products of a stream, read by the same function as on our side. */
export async function productsAt(address) {
  const products = [];
  for await (const lines of linesOf(address)) {
    for (const line of lines) {
      const read = JSON.parse(line);
      if (read.t === 'row') products.push(read.d);
    }
  }
  return products;
}

/** Sorts products by category, then title. */
export function shelfOf({ categories, title }) {
  return `${categories}\u0001${title}`;
}

/** The first and the last position of a category on such a shelf. */
export function shelvesOf(category) {
  return [`${category}\u0001`, `${category}\u0002`];
}
