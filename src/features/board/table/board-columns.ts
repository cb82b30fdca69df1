import type { Thread } from '../../../ui/foundations/palette.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { foldText } from '../../../domain/text/search-text.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import type { BoardRow } from './board-rows.ts';

/** A shop of the day as a column of the board. */
export interface ShopColumn {
  readonly slug: string;
  readonly name: string;
  /** Two capitals, unique among the shops of the day. */
  readonly initials: string;
  readonly thread: Thread;
  readonly done: number;
  readonly total: number;
}

/** The shops of these orders by name, each with its progress. */
export function columnsOf(
  rows: readonly BoardRow[],
  shops: ReadonlyMap<string, Pick<Shop, 'thread'>> | undefined,
): readonly ShopColumn[] {
  const found = new Map<string, { slug: string; name: string; done: number; total: number }>();
  for (const { order, cells } of rows) {
    for (const { slug, name } of order.vendors) {
      const cell = cells.get(slug);
      if (cell === undefined) continue;
      const { done, total } = found.get(slug) ?? { done: 0, total: 0 };
      found.set(slug, { slug, name, done: done + cell.done, total: total + cell.total });
    }
  }
  const sorted = [...found.values()].sort((left, right) => left.name.localeCompare(right.name, 'fr'));
  const taken = new Set<string>();
  return sorted.map((column) => ({
    ...column,
    initials: initialsIn(column.name, taken),
    thread: threadOf(shops?.get(column.slug)?.thread),
  }));
}

/** Two letters of the shop's first word; the next free pair of its name when they are taken. */
function initialsIn(name: string, taken: Set<string>): string {
  const words = foldText(name).split(/[^a-z0-9]+/);
  const [first = '', ...others] = words.filter((word) => word !== '' && !ARTICLES.has(word));
  const letters = [first, ...others].join('');
  const pairs = [
    first.slice(0, 2),
    ...others.map((word) => word.slice(0, 2)),
    ...Array.from(letters.slice(1), (letter) => `${letters.charAt(0)}${letter}`),
  ].map((pair) => pair.toUpperCase());
  const free = pairs.find((pair) => pair.length === 2 && !taken.has(pair)) ?? pairs[0] ?? '';
  taken.add(free);
  return free;
}

const ARTICLES: ReadonlySet<string> = new Set([
  'le',
  'la',
  'les',
  'l',
  'du',
  'de',
  'des',
  'd',
  'a',
  'au',
  'aux',
]);
