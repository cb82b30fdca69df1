/**
 * The lane of a row: operations on one row keep their order, and different rows never wait for each other. A row has
 * exactly one lane and an operation folds only into rows of its lane (docs/protocol.md#last), so that `Row.last` is
 * unambiguous.
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

/** The row id of a person's cart at a hub; a visitor's row exists on this device only. */
export function cartId(person: number | null, hub: string): string {
  return `${person ?? 'visitor'}:${hub}`;
}
