/** So many pieces of a product that somebody counted; the later count holds. */
export interface ReceivedCount {
  readonly sku: number;
  readonly variant?: string | undefined;
  readonly quantity: number;
  readonly at: string;
  readonly id: string;
}

/** What was fetched from a shop for a day. */
export interface Collection {
  readonly collected: boolean;
  readonly at?: string | undefined;
  readonly by?: number | undefined;
  /** The mutation that stood there last. */
  readonly last: string;
  readonly received: readonly ReceivedCount[];
}

/** Somebody's word on it. `saw`: what stood there last in front of them, `null` for nothing. */
export interface CollectionClaim {
  readonly id: string;
  readonly at: string;
  readonly by?: number | undefined;
  readonly collected: boolean;
  readonly saw: string | null;
  readonly received: readonly Omit<ReceivedCount, 'at' | 'id'>[];
}

/** The collection after a word; `merged` when it was to be taken back by somebody who had not seen all of it. */
export interface Collected {
  readonly collection: Collection;
  readonly outcome: 'applied' | 'merged';
}

/**
 * Several people fetch from one shop: what any of them fetched is fetched, and of two counts of a product the later
 * one holds. Taking it back needs the present view (docs/rules.md#collection).
 */
export function collect(held: Collection | undefined, said: CollectionClaim): Collected {
  const counts = said.received.map((count) => ({ ...count, at: said.at, id: said.id }));
  const received = counts.reduce(counted, held?.received ?? []);
  if (said.collected) return { collection: fetched(held, said, received), outcome: 'applied' };
  if (held?.collected === true && said.saw !== held.last) {
    return { collection: { ...held, received }, outcome: 'merged' };
  }
  return { collection: { collected: false, last: said.id, received }, outcome: 'applied' };
}

/** Pieces of a product that were counted; `undefined` when nobody did. */
export function receivedOf(
  { received }: Pick<Collection, 'received'>,
  product: Pick<ReceivedCount, 'sku' | 'variant'>,
): number | undefined {
  return received.find((count) => sameProduct(count, product))?.quantity;
}

// The first who fetched stays named, whoever's word came first, and the greatest id is the one that stood there last.
function fetched(
  held: Collection | undefined,
  { id, at, by }: CollectionClaim,
  received: readonly ReceivedCount[],
): Collection {
  if (held?.collected !== true || held.at === undefined)
    return { collected: true, at, by, last: id, received };
  const earlier = at < held.at || (at === held.at && (by ?? 0) < (held.by ?? 0));
  const last = id > held.last ? id : held.last;
  return { collected: true, at: earlier ? at : held.at, by: earlier ? by : held.by, last, received };
}

function counted(received: readonly ReceivedCount[], said: ReceivedCount): readonly ReceivedCount[] {
  const held = received.find((count) => sameProduct(count, said));
  if (held !== undefined && !supersedes(said, held)) return received;
  return [...received.filter((count) => !sameProduct(count, said)), said].sort(byProduct);
}

function supersedes(said: ReceivedCount, held: ReceivedCount): boolean {
  return said.at === held.at ? said.id > held.id : said.at > held.at;
}

function sameProduct(
  left: Pick<ReceivedCount, 'sku' | 'variant'>,
  right: Pick<ReceivedCount, 'sku' | 'variant'>,
): boolean {
  return left.sku === right.sku && (left.variant ?? '') === (right.variant ?? '');
}

function byProduct(left: ReceivedCount, right: ReceivedCount): number {
  return left.sku - right.sku || ((left.variant ?? '') < (right.variant ?? '') ? -1 : 1);
}
