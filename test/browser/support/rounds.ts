import { around } from './day-lines.ts';
import type { HeldOrder } from './held-orders.ts';
import { isToWeigh, type Said, type Target } from './said-lines.ts';

/** A courier's actions on one order until their browser dies at the last touch. */
export type Round =
  | { readonly order: HeldOrder; readonly said: readonly (readonly [Target, Said])[] }
  | { readonly order: HeldOrder; readonly act: 'bag' | 'deliver' };

/**
 * The round that ends in the nth death: every fifth counts a bag, the seventh and its multiples deliver, all others
 * make one or two claims on lines of an order, of the open one while it has any.
 */
export function nextRound(
  untouched: Untouched,
  { death, opened, chance }: { death: number; opened: HeldOrder | undefined; chance: () => number },
): Round {
  if (death % 7 === 0) return { order: taken(untouched.ready), act: 'deliver' };
  const { lines } = untouched;
  const { order } = lines.find((target) => target.order === opened) ?? oneOf(lines, chance);
  if (death % 5 === 0) return { order, act: 'bag' };
  const many = chance() < 0.5 ? 1 : 2;
  const chosen = lines.filter((target) => target.order === order).slice(0, many);
  for (const target of chosen) lines.splice(lines.indexOf(target), 1);
  const last = chosen.at(-1);
  return {
    order,
    said: chosen.map((target) => [target, target === last ? lastWord(target, chance) : TICK] as const),
  };
}

/** The remaining actions of a day; each round takes some. */
interface Untouched {
  readonly lines: Target[];
  /** Orders that only need a delivery. */
  readonly ready: HeldOrder[];
}

const TICK: Said = { what: 'tick' };

/** The last action of a round is any kind of action that fits the line. */
function lastWord({ item }: Target, chance: () => number): Said {
  if (isToWeigh(item)) return { what: 'weigh', grams: around({ item }, 0.9 + chance() * 0.2) };
  const drawn = chance();
  if (drawn < 0.2) return { what: 'missing' };
  if (drawn < 0.5 && item.quantity > 1) return { what: 'short', found: 1 };
  return TICK;
}

function oneOf<Thing>(things: readonly Thing[], chance: () => number): Thing {
  const thing = things[Math.floor(chance() * things.length)];
  if (thing === undefined) throw new Error('nothing is left');
  return thing;
}

function taken<Thing>(things: Thing[]): Thing {
  const thing = things.pop();
  if (thing === undefined) throw new Error('no order is ready for its door');
  return thing;
}
