/** The first `count` items of an order, equal to the start of a full sort; the others are not sorted. */
export function firstOf<Item>(
  items: Iterable<Item>,
  count: number,
  order: (left: Item, right: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const goesBefore = (other: Item | undefined) => other !== undefined && order(item, other) < 0;
    if (first.length === count && !goesBefore(first.at(-1))) continue;
    let place = first.length;
    while (goesBefore(first[place - 1])) place -= 1;
    first.splice(place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
