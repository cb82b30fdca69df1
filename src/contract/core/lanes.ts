/**
 * The lane of a row: what is done to one row is done in its order, and different rows wait for nobody. A row has
 * exactly one lane and an operation folds only into rows of its lane (docs/protocol.md#last), so that `Row.last` is
 * meant.
 *
 *   cart `<person>:<hub>` → cart:<hub>     intent → checkout:<id>     all else → <entity>:<id>
 */
export function laneOf(e: string, id: string): string {
  switch (e) {
    case 'cart':
      return `cart:${id.slice(id.indexOf(':') + 1)}`;
    case 'intent':
      return `checkout:${id}`;
    default:
      return `${e}:${id}`;
  }
}

/** The row of a person's cart at a hub; a visitor's is known to this device alone. */
export function cartId(person: number | null, hub: string): string {
  return `${person ?? 'visitor'}:${hub}`;
}
