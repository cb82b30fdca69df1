import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { mailShops as call, SkippedShop } from '../../../src/contract/statistics/statements.ts';
import { DEFAULT_ZONE, isIsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin, worksFor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { refuseRequest } from '../../core/refusal.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { queueMails } from '../../platform/mail/mail-queue.ts';
import { workedOrdersOf } from '../orders/open-orders-store.ts';
import { shopExists } from '../catalogue/checkout-products.ts';
import { withAddress } from '../mails/link-placeholder.ts';
import { shopDayMail } from '../mails/shop-day-mail.ts';
import { sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';

type Office = Pick<Context, 'tx' | 'now' | 'environment'> & { readonly actor: Actor };
type Answer = AnswerOf<typeof call>;
type Body = BodyOf<typeof call>;

/** The mail lists the products whose stock is below this (docs/rules.md#order-mails-to-shops). */
const LOW_STOCK = 5;
const ALL = 'shops';

/**
 * Mails the orders of a day to each shop that the actor may write to, or to one of them. The same list with the same text
 * is mailed once, and a shop without orders gets no mail. The answer names the shops that have no address, with the
 * reason (docs/rules.md#order-mails-to-shops).
 */
export async function mailShops(
  { tx, now, actor, environment: { publicUrl } }: Office,
  which: string,
  { when, content = '', hub }: Body,
): Promise<Result<Answer, 'forbidden' | 'not_found' | 'mail_undeliverable'>> {
  const named = await shopsToMail({ tx, actor }, which);
  if (!named.ok) return named;
  const day = isIsoDay(when) ? when : localDay(Date.parse(when), DEFAULT_ZONE);
  // The database has no days outside this range.
  if (day < '2000' || day > '2200')
    refuseRequest('malformed', [{ path: 'body.when', message: 'Aucun marché ne se tient ce jour-là.' }]);
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const orders = (
    await workedOrdersOf(tx, day, { hubs: isAdmin(actor) ? undefined : managed, shops: actor.shops })
  ).filter((order) => hub === undefined || order.hub === hub);
  const parts = partsByShop(orders, actor, which === ALL ? undefined : which);

  const shops = await shopAddresses(tx, [...parts.keys()]);
  const reached = shops.flatMap(({ email, ...shop }) => (email === null ? [] : { ...shop, email }));
  const skipped = shops.filter(({ email }) => email === null).map(skippedShop);
  if (skipped.length > 0 && reached.length === 0) refuseRequest('mail_undeliverable', skipped);
  const mails = [];
  for (const { urlpath, name, email } of reached) {
    const part = parts.get(urlpath) ?? [];
    const skus = new Set(part.flatMap(({ items }) => items.map(({ sku }) => sku)));
    const left = await lowStock(tx, [...skus], LOW_STOCK);
    mails.push({
      urlpath,
      recipient: email,
      letter: shopDayMail({ name, day, content, orders: part, left }),
    });
  }
  await queueMails(
    tx,
    mails.map(({ urlpath, recipient, letter }) => ({
      ...{ recipient, letter },
      dedupe: `shop-day:${day}:${urlpath}:${createHash('sha256').update(letter.text).digest('hex').slice(0, 24)}`,
    })),
    now,
  );
  const after = { shops: reached.map(({ urlpath }) => urlpath) };
  await writeAuditEntry(tx, { who: actor.id, action: 'shops.email', entity: 'day', id: day, after }, now);
  const texts: Answer = Object.fromEntries(
    mails.map(({ urlpath, letter }) => [urlpath, withAddress(letter.text, publicUrl)]),
  );
  return accept(skipped.length === 0 ? texts : Object.assign(texts, { skipped }));
}

function skippedShop({ urlpath, name, owned }: ShopAddress): SkippedShop {
  const why = owned ? 'Le compte de son responsable est fermé.' : 'Aucun responsable ne lui est attribué.';
  return { urlpath, name, why };
}

/** Checks that the actor may mail the named shop; « all » names every shop that they may. */
export async function shopsToMail(
  { tx, actor }: Pick<Office, 'tx' | 'actor'>,
  which: string,
): Promise<Result<string, 'not_found' | 'forbidden'>> {
  if (which === ALL) return accept(which);
  if (!(await shopExists(tx, which))) return refuse('not_found');
  return mayWrite(actor, which) ? accept(which) : refuse('forbidden');
}

/** The orders by shop, each with that shop's lines alone, as far as the actor may mail it about them. */
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
      const items = order.items.filter(({ vendor }) => vendor === slug);
      parts.set(slug, [...(parts.get(slug) ?? []), { ...order, items }]);
    }
  return parts;
}

/** Whether the actor may learn that a shop has no orders on a day. */
function mayWrite(actor: Actor, shop: string): boolean {
  return isAdmin(actor) || actor.shops.includes(shop) || actor.hubs.some(({ role }) => role === 'manager');
}

/** A shop's mail address; `email` is null when it has no owner or the owner's account is closed. */
interface ShopAddress {
  readonly urlpath: string;
  readonly name: string;
  readonly owned: boolean;
  readonly email: string | null;
}

/** These shops with their owners' addresses. */
async function shopAddresses(tx: Tx, urlpaths: readonly string[]): Promise<readonly ShopAddress[]> {
  const { rows } = await sql<ShopAddress>`
    select s.urlpath, s.data ->> 'name' as name, s.owner is not null as owned, u.email
    from shops s left join users u on u.id = s.owner and u.status
    where s.urlpath = any(${[...urlpaths]}::text[]) order by s.urlpath`.execute(tx);
  return rows;
}

/** The stock of those products that have less than `below` left. */
async function lowStock(
  tx: Tx,
  skus: readonly number[],
  below: number,
): Promise<ReadonlyMap<number, number>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['sku', 'stock'])
    .where('sku', 'in', [...skus])
    .where('stock', '<', below)
    .execute();
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}
