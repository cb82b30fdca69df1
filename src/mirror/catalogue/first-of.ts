/** The first so many of some items in an order, as sorting all of them would give them; the others are not sorted. */
export function firstOf<Item>(
  items: Iterable<Item>,
  many: number,
  order: (left: Item, right: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const goesBefore = (other: Item | undefined) => other !== undefined && order(item, other) < 0;
    if (first.length === many && !goesBefore(first.at(-1))) continue;
    let place = first.length;
    while (goesBefore(first[place - 1])) place -= 1;
    first.splice(place, 0, item);
    if (first.length > many) first.pop();
  }
  return first;
}
