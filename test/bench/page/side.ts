import type { Ms } from '../../../src/contract/sync/sync.ts';

/** What one side can do; each call opens its database, works, closes it, and says how long the work took. */
export interface Side {
  /** Loads the catalogue from the network until all of it is durable. */
  load(address: string): Promise<Loaded>;
  /** Opens the database that is there and reads the first 50 products of a category. */
  firstFifty(category: string): Promise<Shelf>;
  /** Reads a whole category, the database being open. */
  wholeCategory(category: string): Promise<Shelf>;
  /** Receives products that changed, once they are at hand, until all of it is durable. */
  delta(address: string): Promise<Loaded>;
  /** So many taps on « + », one after the other, each durable before the next. */
  tap(times: number): Promise<Tapped>;
  /** Takes its databases away. */
  forget(): Promise<void>;
}

export interface Loaded {
  readonly ms: Ms;
  readonly rows: number;
  /** Numbers, prices and stocks of all that was stored, added up. */
  readonly sum: number;
}

export interface Shelf {
  readonly ms: Ms;
  readonly skus: readonly number[];
}

export interface Tapped {
  readonly ms: Ms;
  /** What the cart holds at the end, line by line. */
  readonly quantities: readonly number[];
}
