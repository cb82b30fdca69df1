import type { Ms } from '../../../src/contract/sync/sync.ts';

/** The calls of one side; each opens its database, works, closes it, and returns the duration of the work. */
export interface Side {
  /** Loads the catalogue from the network until all of it is durable. */
  load(address: string): Promise<Loaded>;
  /** Opens the existing database and reads the first 50 products of a category. */
  firstFifty(category: string): Promise<Shelf>;
  /** Reads a whole category, with the database open. */
  wholeCategory(category: string): Promise<Shelf>;
  /** Applies changed products from memory until all of them are durable. */
  delta(address: string): Promise<Loaded>;
  /** This many taps on « + » in sequence, each durable before the next. */
  tap(times: number): Promise<Tapped>;
  /** Deletes its databases. */
  forget(): Promise<void>;
}

export interface Loaded {
  readonly ms: Ms;
  readonly rows: number;
  /** The sum of the numbers, prices and stocks of all stored products. */
  readonly sum: number;
}

export interface Shelf {
  readonly ms: Ms;
  readonly skus: readonly number[];
}

export interface Tapped {
  readonly ms: Ms;
  /** The content of the cart at the end, line by line. */
  readonly quantities: readonly number[];
}
