import { amount, clock, count, day as dayName } from '../../../src/domain/text/french.ts';
import { type IsoDay, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { sum, times } from '../../../src/domain/money/money.ts';
import {
  lineChanges,
  productChanges,
  type QuantityChange,
  sheetByProduct,
  sheetByRank,
  type SheetLine,
  sheetName,
  type SheetProduct,
  type SheetRank,
  type ToldLine,
} from '../../../src/domain/fulfilment/shop-sheet.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter, type LetterList } from './letter.ts';

const ACTION = { label: 'Voir mes commandes', link: `${LINK_PLACEHOLDER}/orders` };

/** What a shop prepares for a day. */
export interface ShopDaySheet {
  readonly name: string;
  readonly day: IsoDay;
  readonly lines: readonly SheetLine[];
  /** Whether the shop wants its lines by customer beside those by product (`info.detailledOrder`). */
  readonly detailed: boolean;
}

/** Lists what a shop prepares for a day: by product, by rank for shops that want it, and products with little stock left. */
export function shopDayMail({
  sheet: { name, day, lines, detailed },
  content = '',
  left = new Map(),
}: {
  readonly sheet: ShopDaySheet;
  /** Text added by the office. */
  readonly content?: string;
  /** Pieces left, of products with low stock. */
  readonly left?: ReadonlyMap<number, number>;
}): Letter {
  const ranks = sheetByRank(lines);
  const worth = sum(lines.map(({ price, quantity }) => times(price, quantity)));
  const [hub, ...others] = new Set(lines.map((line) => line.hub));
  const several = others.length > 0;
  return letter({
    ...(hub !== undefined && !several && { hub }),
    subject: `Vos commandes pour ${dayName(day)}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      ...(content === '' ? [] : content.split(/\n+/)),
      `Pour ${dayName(day)}\u00a0: ${count(ranks.length, 'commande', 'commandes')}, ${amount(worth)}.`,
      { title: 'Par produit', items: sheetByProduct(lines).map((product) => productWords(product, several)) },
      ...(detailed ? [{ title: 'Par client', items: ranks.map((rank) => rankWords(rank, several)) }] : []),
      ...scarce(lines, left),
    ],
    action: ACTION,
  });
}

/** What changed for a shop since its last mail about a day; `undefined` when nothing did. */
export function shopDayChangeMail({
  sheet: { name, day, detailed },
  hub,
  told,
  now,
  since,
}: {
  readonly sheet: ShopDaySheet;
  readonly hub: string;
  readonly told: readonly ToldLine[];
  readonly now: readonly ToldLine[];
  /** When the last mail was written, and the zone of the hub. */
  readonly since: { readonly at: Ms; readonly zone: string };
}): Letter | undefined {
  const products = productChanges(told, now);
  const lines = detailed ? lineChanges(told, now) : [];
  if (products.length === 0 && lines.length === 0) return undefined;
  const lists: readonly LetterList[] = [
    { title: 'Par produit', items: products.map(changeWords) },
    {
      title: 'Par client',
      items: lines.map((change) => `n°\u00a0${change.rank}\u00a0: ${changeWords(change)}`),
    },
  ];
  return letter({
    hub,
    subject: `Changements pour ${dayName(day)}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `Depuis notre e-mail ${sinceWords(since)}, vos commandes pour ${dayName(day)} ont changé. Le reste de votre liste est inchangé.`,
      ...lists.filter(({ items }) => items.length > 0),
    ],
    action: ACTION,
  });
}

/** « du lundi 23 novembre à 16h02 ». */
function sinceWords({ at, zone }: { readonly at: Ms; readonly zone: string }): string {
  return `du ${dayName(localDay(at, zone))} à ${clock(at, zone)}`;
}

/** « Tomme, 250 g : 11 au lieu de 12 ». */
function changeWords({ name, before, after }: QuantityChange): string {
  if (before === 0) return `${name}\u00a0: ${after} en plus`;
  return after === 0
    ? `${name}\u00a0: plus rien, au lieu de ${before}`
    : `${name}\u00a0: ${after} au lieu de ${before}`;
}

function productWords({ name, quantity, wishes }: SheetProduct, several: boolean): string {
  const words = wishes.map((line) => `${rankName(line, several)} «\u00a0${line.note}\u00a0»`);
  return `${quantity} × ${name}${words.length === 0 ? '' : ` (${words.join(', ')})`}`;
}

function rankWords(rank: SheetRank, several: boolean): string {
  return `${rankName(rank, several)}\u00a0: ${rank.lines.map(lineWords).join(', ')}`;
}

/** « n° 3 »; with the hub when the list holds several. */
function rankName({ hub, rank }: { readonly hub: string; readonly rank: number }, several: boolean): string {
  return `${several ? `${hub} ` : ''}n°\u00a0${rank}`;
}

function lineWords(line: SheetLine): string {
  const wish = line.note === '' ? '' : ` («\u00a0${line.note}\u00a0»)`;
  return `${line.quantity} × ${sheetName(line)}${wish}`;
}

function scarce(lines: readonly SheetLine[], left: ReadonlyMap<number, number>): string[] {
  // A composed product is counted by the shop that owns it, which brings the first share.
  const own = lines.filter(({ sku, follows }) => follows === undefined && left.has(sku));
  const few = new Map(own.map(({ sku, title }) => [sku, title]));
  if (few.size === 0) return [];
  const words = [...few].map(([sku, title]) => `${title} (${left.get(sku) ?? 0})`);
  return [`Votre stock en ligne s’épuise\u00a0: ${words.join(', ')}.`];
}
