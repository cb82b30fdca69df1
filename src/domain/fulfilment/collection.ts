/** A count of the pieces of a product; the latest count holds. */
export interface ReceivedCount {
  readonly sku: number;
  readonly variant?: string | undefined;
  readonly quantity: number;
  readonly at: string;
  readonly id: string;
}

/** The collected state of one shop on one day. */
export interface Collection {
  readonly collected: boolean;
  readonly at?: string | undefined;
  readonly by?: number | undefined;
  /** The id of the last mutation applied. */
  readonly last: string;
  readonly received: readonly ReceivedCount[];
}

/** One person's claim on a collection. `saw`: the `last` that its author's screen showed, `null` for none. */
export interface CollectionClaim {
  readonly id: string;
  readonly at: string;
  readonly by?: number | undefined;
  readonly collected: boolean;
  readonly saw: string | null;
  readonly received: readonly Omit<ReceivedCount, 'at' | 'id'>[];
}

/** The collection after a claim; `merged` when an undo was ignored because its author had a stale view. */
export interface Collected {
  readonly collection: Collection;
  readonly outcome: 'applied' | 'merged';
}

/**
 * Applies a claim. Several people collect from one shop: a collection by any of them holds, and the later of two counts
 * of a product holds. An undo needs a current view (docs/rules.md#collection).
 */
export function collect(held: Collection | undefined, claim: CollectionClaim): Collected {
  const counts = claim.received.map((count) => ({ ...count, at: claim.at, id: claim.id }));
  const received = counts.reduce(counted, held?.received ?? []);
  if (claim.collected) return { collection: fetched(held, claim, received), outcome: 'applied' };
  if (held?.collected === true && claim.saw !== held.last) {
    return { collection: { ...held, received }, outcome: 'merged' };
  }
  return { collection: { collected: false, last: claim.id, received }, outcome: 'applied' };
}

/**
 * Whether a line was collected with its shop's goods: a line ordered afterwards is still to be collected.
 *
 * @param ordered when the line was added to its day
 */
export function isFetched(ordered: string, held: Pick<Collection, 'collected' | 'at'> | undefined): boolean {
  if (held?.collected !== true) return false;
  return held.at === undefined || Date.parse(ordered) <= Date.parse(held.at);
}

/** When a line was added to the day of its order: with the order, or later by a change or a move. */
export function orderedAt(
  { created }: { readonly created: string },
  { since = created }: { readonly since?: string | undefined },
): string {
  return since;
}

/** Counted pieces of a product; `undefined` when they were not counted. */
export function receivedOf(
  { received }: Pick<Collection, 'received'>,
  product: Pick<ReceivedCount, 'sku' | 'variant'>,
): number | undefined {
  return received.find((count) => sameProduct(count, product))?.quantity;
}

// The first collector stays named, in any order of arrival; the greatest id becomes `last`.
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

function counted(received: readonly ReceivedCount[], added: ReceivedCount): readonly ReceivedCount[] {
  const held = received.find((count) => sameProduct(count, added));
  if (held !== undefined && !supersedes(added, held)) return received;
  return [...received.filter((count) => !sameProduct(count, added)), added].sort(byProduct);
}

function supersedes(added: ReceivedCount, held: ReceivedCount): boolean {
  return added.at === held.at ? added.id > held.id : added.at > held.at;
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
