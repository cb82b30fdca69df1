import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { mailShops as call, SkippedShop } from '../../../src/contract/statistics/statements.ts';
import {
  DEFAULT_ZONE,
  type IsoDay,
  isIsoDay,
  localDay,
  type Ms,
} from '../../../src/domain/calendar/hub-time.ts';
import { grouped } from '../../../src/domain/core/group-by.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import {
  linesToPrepare,
  type SheetLine,
  sheetLines,
  toldLines,
} from '../../../src/domain/fulfilment/shop-sheet.ts';
import { signatureOf } from '../../../src/domain/people/personalised-mail.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { MailFile } from '../../core/database/tables.ts';
import type { Context, StepsContext } from '../../core/request-context.ts';
import { refuseRequest } from '../../core/refusal.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { type Letter, printOf, queueMails } from '../../platform/mail/mail-queue.ts';
import { shopExists } from '../catalogue/checkout-products.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { signingHub, withAddress, withSignature } from '../mails/link-placeholder.ts';
import { shopDayMail } from '../mails/shop-day-mail.ts';
import { workedOrdersOf } from '../orders/open-orders-store.ts';
import { shopDayFiles } from './shop-day-files.ts';
import { lowStock, mailedShops, type MailedShop, shopMailStored, storeShopMail } from './shop-mails-store.ts';

type Office = Pick<StepsContext, 'read' | 'write' | 'clock' | 'environment'> & { readonly actor: Actor };
type Answer = AnswerOf<typeof call>;
type Body = BodyOf<typeof call>;

const ALL = 'shops';

/**
 * Mails the orders of a day to each shop that the actor may write to, or to one of them. The same list with
 * the same text is mailed once, unless it is requested again; a shop without orders gets no mail. The answer
 * lists the shops without an address, with the reason (docs/rules.md#order-mails-to-shops). The files are
 * drawn outside any transaction.
 */
export async function mailShops(
  { read, write, clock, actor, environment: { publicUrl } }: Office,
  which: string,
  { when, content = '', hub, again = false }: Body,
): Promise<Result<Answer, 'forbidden' | 'not_found' | 'mail_undeliverable'>> {
  const now = clock();
  const day = isIsoDay(when) ? when : localDay(Date.parse(when), DEFAULT_ZONE);
  const asked = await read(async (tx) => {
    const named = await shopsToMail({ tx, actor }, which);
    if (!named.ok) return named;
    refuseOtherTimes(day, 'body.when');
    return accept(await sheetsOf(tx, actor, { day, hub, only: which === ALL ? undefined : which }));
  });
  if (!asked.ok) return asked;
  const skipped = asked.value.flatMap(({ shop }) => (shop.email === null ? [skippedShop(shop)] : []));
  const mails: ShopLetter[] = [];
  for (const { shop, lines, left } of asked.value)
    if (shop.email !== null) {
      const sheet = { name: shop.name, day, lines: linesToPrepare(lines), detailed: shop.detailed };
      const letter = shopDayMail({ sheet, content, left });
      const files = await shopDayFiles(shop.urlpath, sheet, now);
      mails.push({ shop: shop.urlpath, recipient: shop.email, letter, files, lines });
    }
  if (skipped.length > 0 && mails.length === 0) refuseRequest('mail_undeliverable', skipped);
  await write((tx) => sendLetters(tx, { actor, day, mails, now, again }));
  const hubs = await read((tx) => everyHub(tx));
  const texts: Answer = Object.fromEntries(
    mails.map(({ shop, letter: { text } }) => {
      const signature = signatureOf(signingHub(text, hubs));
      return [shop, withSignature(withAddress(text, publicUrl), signature)];
    }),
  );
  return accept(skipped.length === 0 ? texts : Object.assign(texts, { skipped }));
}

/** Refuses a day outside the range of the database. */
export function refuseOtherTimes(day: IsoDay, path: string): void {
  if (day < '2000' || day > '2200')
    refuseRequest('malformed', [{ path, message: 'Aucun marché ne se tient ce jour-là.' }]);
}

/** A shop's mail, with all lines that it lists. */
interface ShopLetter {
  readonly shop: string;
  readonly recipient: string;
  readonly letter: Letter;
  readonly files: readonly MailFile[];
  readonly lines: readonly SheetLine[];
}

/** Queues the mails, and stores for each hub what its shop knows now, to compute later differences. */
async function sendLetters(
  tx: Tx,
  sending: {
    readonly actor: Actor;
    readonly day: IsoDay;
    readonly mails: readonly ShopLetter[];
    readonly now: Ms;
    readonly again: boolean;
  },
): Promise<void> {
  const { actor, day, mails, now, again } = sending;
  const keyed = mails.map((mail) => ({ ...mail, dedupe: keyOf(mail, day, again ? now : undefined) }));
  await queueMails(
    tx,
    keyed.map(({ dedupe, recipient, letter, files }) => ({ dedupe, recipient, letter, attachments: files })),
    now,
  );
  for (const { dedupe, shop, lines } of keyed)
    for (const [hub, own] of grouped(lines, (line) => line.hub)) {
      if (await shopMailStored(tx, hub, shop, dedupe)) continue;
      const about = { kind: 'again' } as const;
      await storeShopMail(tx, { hub, day, shop, dedupe, told: toldLines(own), about }, now);
    }
  const after = { shops: mails.map(({ shop }) => shop) };
  await writeAuditEntry(tx, { who: actor.id, action: 'shops.email', entity: 'day', id: day, after }, now);
}

function keyOf({ shop, letter }: ShopLetter, day: IsoDay, again: Ms | undefined): string {
  const print = printOf(letter.text);
  return `shop-day:${day}:${shop}:${print}${again === undefined ? '' : `:${again}`}`;
}

function skippedShop({ urlpath, name, owner }: MailedShop): SkippedShop {
  return { urlpath, name, why: whyUnreachable(owner) };
}

/** Why a shop has no address. */
export function whyUnreachable(owner: number | null): string {
  return owner === null
    ? 'Aucun responsable ne lui est attribué.'
    : 'Le compte de son responsable est fermé.';
}

/** Checks that the actor may mail the named shop; « all » names every shop that they may. */
export async function shopsToMail(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  which: string,
): Promise<Result<string, 'not_found' | 'forbidden'>> {
  if (which === ALL) return accept(which);
  if (!(await shopExists(tx, which))) return refuse('not_found');
  return mayWrite(actor, which) ? accept(which) : refuse('forbidden');
}

/** Whether the actor may learn that a shop has no orders on a day. */
function mayWrite(actor: Actor, shop: string): boolean {
  return isAdmin(actor) || actor.shops.includes(shop) || actor.hubs.some(({ role }) => role === 'manager');
}

/** The lines of a day by shop, as far as the actor may see them. */
interface SheetOfShop {
  readonly shop: MailedShop;
  readonly lines: readonly SheetLine[];
  /** Pieces left, of products with low stock. */
  readonly left: ReadonlyMap<number, number>;
}

/** What the shops prepare for a day, for lines that the actor may see: own ones, or those of managed hubs. */
export async function sheetsOf(
  tx: Tx,
  actor: Actor,
  {
    day,
    hub,
    only,
  }: { readonly day: IsoDay; readonly hub?: string | undefined; readonly only?: string | undefined },
): Promise<readonly SheetOfShop[]> {
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const worked = await workedOrdersOf(tx, day, {
    hubs: isAdmin(actor) ? undefined : managed,
    shops: actor.shops,
  });
  const parts = partsByShop(
    worked.filter((order) => hub === undefined || order.hub === hub),
    actor,
    only,
  );
  const shops = await mailedShops(tx, [...parts.keys()]);
  const sheets = shops.map((shop) => ({ shop, lines: sheetLines(parts.get(shop.urlpath) ?? [], shop) }));
  const left = await lowStock(tx, [...new Set(sheets.flatMap(({ lines }) => lines.map(({ sku }) => sku)))]);
  return sheets.map((sheet) => ({ ...sheet, left }));
}

/** The orders by shop, as far as the actor may see that shop's lines in them. */
function partsByShop(
  orders: readonly Order[],
  actor: Actor,
  only: string | undefined,
): ReadonlyMap<string, readonly Order[]> {
  const parts = new Map<string, Order[]>();
  for (const order of orders)
    for (const { slug } of order.vendors) {
      const own = actor.shops.includes(slug) || worksFor(actor, order.hub, 'manager');
      if (!own || (only !== undefined && slug !== only)) continue;
      parts.set(slug, [...(parts.get(slug) ?? []), order]);
    }
  return parts;
}
