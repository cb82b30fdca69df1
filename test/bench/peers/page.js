import { addedUp } from '../page/added.ts';

/**
 * What every page of a peer offers to the process that measures it. Each call opens the peer's database, works, closes
 * it and says how long the work took; what is read back to compare is outside of that time.
 *
 * `load`: the catalogue from the network to durable. `firstFifty`: the database that is there, and the first products of
 * a category. `wholeCategory`: all of them, the database being open. `delta`: products that changed, at hand, to durable.
 * `tap`: so many taps on « + », one after the other.
 */
export function offer(side) {
  window.side = side;
}

/** What was stored, in figures that two sides can compare. */
export function stored(ms, products) {
  return { ms, rows: products.length, sum: addedUp(products) };
}

/** The quantities of a cart, as two sides can compare them. */
export function tapped(ms, lines) {
  const quantities = Object.values(lines).map(({ quantity }) => quantity);
  return { ms, quantities: quantities.sort((left, right) => left - right) };
}
