import { sql } from 'kysely';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { ToldLine } from '../../../src/domain/fulfilment/shop-sheet.ts';
import { WORKED_STATES } from '../../platform/feed/row-audience.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';

/** A shop as its mails need it; `email` is null when it has no owner or the owner's account is closed. */
export interface MailedShop {
  readonly urlpath: string;
  readonly name: string;
  readonly owner: number | null;
  readonly email: string | null;
  /** Whether it wants its lines by customer (`info.detailledOrder`). */
  readonly detailed: boolean;
  /** Hours before the collect hour by which it wants its orders; 0 takes the hub's. */
  readonly timelimit: number;
}

/** A shop with lines or mails of a hub and day. */
export interface ShopOfDay extends MailedShop {
  /** The latest cut-off for which it got its list. */
  readonly prepared: string | null;
  readonly latest: LatestShopMail | null;
}

/** The latest mail about a shop's day: what the shop knows. */
export interface LatestShopMail {
  readonly id: number;
  readonly at: string;
  readonly told: readonly ToldLine[];
}

/** The state of a mail; `unknown`: its sender died while sending, so that it may have arrived. */
type ShopMailState = 'waiting' | 'sent' | 'failed' | 'unknown';

/** A mail about a shop's day, with its state. */
interface StoredShopMail {
  readonly hub: string;
  readonly shop: string;
  readonly kind: 'preparation' | 'difference' | 'again';
  readonly at: string;
  readonly state: ShopMailState;
}

const SHOP = sql`
  s.urlpath, s.data ->> 'name' as name, s.owner, u.email,
  coalesce((s.data #>> '{info,detailledOrder}')::boolean, false) as detailed,
  coalesce((s.data #>> '{available,timelimit}')::int, 0) as timelimit`;

/** These shops with their owners' addresses. */
export async function mailedShops(tx: Tx, urlpaths: readonly string[]): Promise<readonly MailedShop[]> {
  const { rows } = await sql<MailedShop>`
    select ${SHOP} from shops s left join users u on u.id = s.owner and u.status
    where s.urlpath = any(${[...urlpaths]}::text[]) order by s.urlpath`.execute(tx);
  return rows;
}

/** The days of a hub, within a range, with orders in work or with mails to shops. */
export async function daysOfShopMails(
  tx: Tx,
  hub: string,
  from: IsoDay,
  to: IsoDay,
): Promise<readonly IsoDay[]> {
  const { rows } = await sql<{ day: IsoDay }>`
    select day from orders o where o.hub = ${hub} and o.day between ${from}::date and ${to}::date and ${inWork()}
    union
    select day from shop_day_mails where hub = ${hub} and day between ${from}::date and ${to}::date
    order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** The shops of a hub with lines or mails of a day. */
export async function shopsOfDay(tx: Tx, hub: string, day: IsoDay): Promise<readonly ShopOfDay[]> {
  const { rows } = await sql<ShopOfDay>`
    select ${SHOP}, prepared.cutoff as prepared, latest.mail as latest
    from shops s left join users u on u.id = s.owner and u.status
    left join lateral (
      select max(m.cutoff) as cutoff from shop_day_mails m
      where m.hub = ${hub} and m.day = ${day}::date and m.shop = s.urlpath and m.kind = 'preparation'
    ) prepared on true
    left join lateral (
      select jsonb_build_object('id', m.id, 'at', m.at, 'told', m.told) as mail from shop_day_mails m
      where m.hub = ${hub} and m.day = ${day}::date and m.shop = s.urlpath order by m.id desc limit 1
    ) latest on true
    where s.urlpath in (
      select v.vendor from order_vendors v join orders o on o.oid = v.oid
      where o.hub = ${hub} and o.day = ${day}::date and ${inWork()}
      union
      select shop from shop_day_mails where hub = ${hub} and day = ${day}::date
    ) order by s.urlpath`.execute(tx);
  return rows;
}

/** The mail lists the products whose stock is below this (docs/rules.md#order-mails-to-shops). */
const LOW_STOCK = 5;

/** The stock of those products that have little left. */
export async function lowStock(tx: Tx, skus: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['sku', 'stock'])
    .where('sku', 'in', [...skus])
    .where('stock', '<', LOW_STOCK)
    .execute();
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}

/** A mail to store beside the queued one. */
interface NewShopMail {
  readonly hub: string;
  readonly day: IsoDay;
  readonly shop: string;
  readonly dedupe: string;
  readonly told: readonly ToldLine[];
  /** A preparation with its cut-off, a difference to an earlier mail, or the list again. */
  readonly about:
    | { readonly kind: 'preparation'; readonly cutoff: Ms }
    | { readonly kind: 'difference'; readonly follows: number }
    | { readonly kind: 'again' };
}

/** Stores a mail; `false` when another process has stored the same one, which then sends it. */
export async function storeShopMail(
  tx: Tx,
  { about, told, ...mail }: NewShopMail,
  now: Ms,
): Promise<boolean> {
  const stored = await tx
    .insertInto('shop_day_mails')
    .values({
      ...mail,
      kind: about.kind,
      cutoff: about.kind === 'preparation' ? new Date(about.cutoff).toISOString() : null,
      follows: about.kind === 'difference' ? about.follows : null,
      told: JSON.stringify(told),
      at: new Date(now).toISOString(),
    })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Whether a mail with this key is stored: the same list with the same text is one mail. */
export async function shopMailStored(tx: Tx, hub: string, shop: string, dedupe: string): Promise<boolean> {
  const { rows } = await sql`
    select from shop_day_mails where hub = ${hub} and shop = ${shop} and dedupe = ${dedupe}`.execute(tx);
  return rows.length > 0;
}

/** The mails about a day of these hubs, the oldest first. */
export async function shopMailsOf(
  tx: Queryable,
  day: IsoDay,
  hubs: readonly string[],
): Promise<readonly StoredShopMail[]> {
  const { rows } = await sql<StoredShopMail>`
    select m.hub, m.shop, m.kind, coalesce(q.sent, m.at) as at, case q.state
      when 'sent' then 'sent' when 'failed' then 'failed' when 'sending' then 'unknown' else 'waiting'
    end as state
    from shop_day_mails m join mail_queue q on q.dedupe = m.dedupe
    where m.day = ${day}::date and m.hub = any(${[...hubs]}::text[]) order by m.id`.execute(tx);
  return rows;
}

function inWork() {
  return sql`o.payment_status = any(${[...WORKED_STATES]}::text[]) and o.stood`;
}
