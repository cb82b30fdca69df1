import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import {
  addDays,
  HOUR_MS,
  type IsoDay,
  localDay,
  MINUTE_MS,
  type Ms,
} from '../../../src/domain/calendar/hub-time.ts';
import {
  linesToPrepare,
  sheetLines,
  type SheetLine,
  toldLines,
} from '../../../src/domain/fulfilment/shop-sheet.ts';
import { closedOn, collectInstantOf, cutOffOf, zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { MailFile } from '../../core/database/tables.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { type Letter, queueMail } from '../../platform/mail/mail-queue.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { shopDayChangeMail, type ShopDaySheet, shopDayMail } from '../mails/shop-day-mail.ts';
import { workedOrdersOf } from '../orders/open-orders-store.ts';
import { shopDayFiles } from './shop-day-files.ts';
import {
  daysOfShopMails,
  type LatestShopMail,
  lowStock,
  type ShopOfDay,
  shopsOfDay,
  storeShopMail,
} from './shop-mails-store.ts';

/** The longest preparation of a hub, in days. */
const DAYS_AHEAD = 15;
/** The minimum time between two mails about a shop's day: changes are collected. */
const COLLECTED_MS = 30 * MINUTE_MS;

/**
 * Mails each shop its list of a day at the cut-off, and later what changed in it, until the goods are due. Stored and queued
 * in one transaction under a unique key, so that two processes send one mail (docs/rules.md#order-mails-to-shops).
 */
export const mailShopDays: Job = {
  name: 'mail-shop-days',
  everyMs: MINUTE_MS,
  async run(app) {
    const now = app.clock();
    const hubs = await readSnapshot(app.database, (tx) => everyHub(tx));
    await each(hubs, async (hub) => {
      const today = localDay(now, zoneOf(hub));
      const days = await readSnapshot(app.database, (tx) =>
        daysOfShopMails(tx, hub.slug, today, addDays(today, DAYS_AHEAD)),
      );
      await each(days, (day) => mailDay(app, { hub, day, now }));
    });
  },
};

/** A day of a hub, at an instant. */
interface HubDay {
  readonly hub: Hub;
  readonly day: IsoDay;
  readonly now: Ms;
}

/** A mail that is due: the first list, or a difference to the latest mail. */
type DueMail =
  | { readonly kind: 'preparation'; readonly cutoff: Ms }
  | { readonly kind: 'difference'; readonly latest: LatestShopMail };

/** A shop whose mail may be due, with all its lines of the day. */
interface DueShop {
  readonly shop: ShopOfDay & { readonly email: string };
  readonly due: DueMail;
  readonly lines: readonly SheetLine[];
  /** Pieces left, of products with low stock. */
  readonly left: ReadonlyMap<number, number>;
}

async function mailDay(app: AppContext, at: HubDay): Promise<void> {
  const due = await readSnapshot(app.database, async (tx): Promise<readonly DueShop[]> => {
    const shops = (await shopsOfDay(tx, at.hub.slug, at.day)).flatMap((shop) => {
      const about = dueMail(at, shop);
      const { email } = shop;
      return about === undefined || email === null ? [] : [{ shop: { ...shop, email }, due: about }];
    });
    if (shops.length === 0) return [];
    const orders = await workedOrdersOf(tx, at.day, { hubs: [at.hub.slug], shops: [] });
    const found = shops.map((one) => ({ ...one, lines: sheetLines(orders, one.shop) }));
    const left = await lowStock(tx, [...new Set(found.flatMap(({ lines }) => lines.map(({ sku }) => sku)))]);
    return found.map((one) => ({ ...one, left }));
  });
  await each(due, (one) => mailShop(app, at, one));
}

/** The mail that may be due for a shop; its lines decide whether there is something to send. */
function dueMail({ hub, day, now }: HubDay, shop: ShopOfDay): DueMail | undefined {
  const cutoff = cutOffOf(hub, shop, day);
  const goodsDue = collectInstantOf(day, hub);
  // When the cut-off was moved to an earlier time after the mail, nothing is sent again.
  if (shop.prepared === null || Date.parse(shop.prepared) < cutoff) {
    const useful = now >= cutoff && now < Math.max(goodsDue, cutoff + HOUR_MS);
    return useful && closedOn(day, hub) === undefined ? { kind: 'preparation', cutoff } : undefined;
  }
  if (shop.latest === null || now >= goodsDue) return undefined;
  const waits = now - Date.parse(shop.latest.at) < COLLECTED_MS;
  return waits ? undefined : { kind: 'difference', latest: shop.latest };
}

async function mailShop(app: AppContext, at: HubDay, one: DueShop): Promise<void> {
  const mail = await written(at, one);
  if (mail === undefined) return;
  const { letter, attachments } = mail;
  const { hub, day, now } = at;
  const { shop, due, lines } = one;
  const of = due.kind === 'preparation' ? new Date(due.cutoff).toISOString() : `after-${due.latest.id}`;
  const dedupe = `shop-day:${hub.slug}:${day}:${shop.urlpath}:${of}`;
  const about = due.kind === 'preparation' ? due : ({ kind: 'difference', follows: due.latest.id } as const);
  const stored = { hub: hub.slug, day, shop: shop.urlpath, dedupe, told: toldLines(lines), about };
  await inTransaction(app.database, async (tx) => {
    if (await storeShopMail(tx, stored, now))
      await queueMail(tx, { dedupe, recipient: shop.email, letter, attachments }, now);
  });
}

interface WrittenMail {
  readonly letter: Letter;
  readonly attachments: readonly MailFile[];
}

async function written(
  { hub, day, now }: HubDay,
  { shop, due, lines, left }: DueShop,
): Promise<WrittenMail | undefined> {
  const sheet = { name: shop.name, day, lines: linesToPrepare(lines), detailed: shop.detailed };
  const letter =
    due.kind === 'preparation' ? firstMail(sheet, left) : changeMail(sheet, lines, due.latest, hub);
  return letter && { letter, attachments: await shopDayFiles(shop.urlpath, sheet, now) };
}

function firstMail(sheet: ShopDaySheet, left: ReadonlyMap<number, number>): Letter | undefined {
  return sheet.lines.length === 0 ? undefined : shopDayMail({ sheet, left });
}

function changeMail(
  sheet: ShopDaySheet,
  lines: readonly SheetLine[],
  { at, told }: LatestShopMail,
  hub: Hub,
): Letter | undefined {
  const since = { at: Date.parse(at), zone: zoneOf(hub) };
  return shopDayChangeMail({ sheet, hub: hub.slug, told, now: toldLines(lines), since });
}
