import type { Order } from '../../../src/contract/orders/orders.ts';
import { amount, count, day as dayName } from '../../../src/domain/text/french.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { sum, times } from '../../../src/domain/money/money.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';

/** Lists what a shop prepares for a day: totals, lines by order, and products with little stock left. */
export function shopDayMail({
  name,
  day,
  content,
  orders,
  left,
}: {
  readonly name: string;
  readonly day: IsoDay;
  /** Text added by the office. */
  readonly content: string;
  /** With only the lines of this shop. */
  readonly orders: readonly Order[];
  /** Pieces left, of products with low stock. */
  readonly left: ReadonlyMap<number, number>;
}): Letter {
  const items = orders.flatMap((order) => order.items);
  const worth = sum(items.map(({ price, quantity }) => times(price, quantity)));
  return letter({
    subject: `Vos commandes pour ${dayName(day)}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      ...(content === '' ? [] : content.split(/\n+/)),
      `Pour ${dayName(day)}\u00a0: ${count(orders.length, 'commande', 'commandes')}, ${amount(worth)}.`,
      ...totals(items),
      'Par commande\u00a0:',
      ...orders.map(({ rank, hub, items: own }) => `${hub} ${rank}\u00a0: ${own.map(lineWords).join(', ')}.`),
      ...scarce(items, left),
    ],
    action: { label: 'Voir mes commandes', link: `${LINK_PLACEHOLDER}/orders` },
  });
}

type Item = Order['items'][number];

function totals(items: readonly Item[]): string[] {
  const pieces = new Map<string, number>();
  for (const item of items) pieces.set(titleOf(item), (pieces.get(titleOf(item)) ?? 0) + item.quantity);
  return [...pieces]
    .sort(([one], [other]) => one.localeCompare(other, 'fr'))
    .map(([title, many]) => `${many} × ${title}`);
}

function lineWords(item: Item): string {
  const wish = item.note === undefined || item.note === '' ? '' : ` («\u00a0${item.note}\u00a0»)`;
  return `${item.quantity} × ${titleOf(item)}${wish}`;
}

function titleOf({ title, part, variant }: Item): string {
  return [title, variant?.title, part].filter((word) => word !== undefined && word !== '').join(', ');
}

function scarce(items: readonly Item[], left: ReadonlyMap<number, number>): string[] {
  // A composed product is counted by the shop that owns it, which brings the first share.
  const own = items.filter(({ sku, follows }) => follows === undefined && left.has(sku));
  const few = new Map(own.map(({ sku, title }) => [sku, title]));
  if (few.size === 0) return [];
  const words = [...few].map(([sku, title]) => `${title} (${left.get(sku) ?? 0})`);
  return [`Votre stock en ligne s’épuise\u00a0: ${words.join(', ')}.`];
}
