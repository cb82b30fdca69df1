import { addedUp } from '../page/added.ts';

/**
 * The calls of every peer's page for the process that measures it. Each opens the peer's database, works, closes it and
 * returns the duration of the work; reading back for the comparison is not timed.
 *
 * `load`: the catalogue from the network to durable. `firstFifty`: the existing database, and the first products of
 * a category. `wholeCategory`: all of them, with the database open. `delta`: changed products from memory to durable.
 * `tap`: a number of taps on « + », in sequence.
 */
export function offer(side) {
  window.side = side;
}

/** The stored products as figures that two sides can compare. */
export function stored(ms, products) {
  return { ms, rows: products.length, sum: addedUp(products) };
}

/** The quantities of a cart, for the comparison. */
export function tapped(ms, lines) {
  const quantities = Object.values(lines).map(({ quantity }) => quantity);
  return { ms, quantities: quantities.sort((left, right) => left - right) };
}
