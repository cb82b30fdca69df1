import type { AnswerOf, QueryOf } from '../../../src/contract/core/call.ts';
import type { shopDayPaper, shopMails as call, ShopMail } from '../../../src/contract/orders/shop-mails.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { linesToPrepare } from '../../../src/domain/fulfilment/shop-sheet.ts';
import { cutOffOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Context, StepsContext } from '../../core/request-context.ts';
import { AnsweredFile } from '../../platform/http/answers/call-answer.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { refuseOtherTimes, sheetsOf, shopsToMail, whyUnreachable } from './mail-shops.ts';
import { mailedShops, shopMailsOf } from './shop-mails-store.ts';

type Asked = Pick<Context, 'tx'> & { readonly actor: Actor };

/** The mails about a day by hub and shop: for shops with lines, or with some when they were mailed. */
export async function shopMails(
  { tx, actor }: Asked,
  { day, hub: only, shop }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  refuseOtherTimes(day, 'query.day');
  const hubs = (await everyHub(tx)).filter(({ slug }) => only === undefined || slug === only);
  const sheets = await sheetsOf(tx, actor, { day, hub: only, only: shop });
  const stored = await shopMailsOf(
    tx,
    day,
    hubs.map(({ slug }) => slug),
  );
  const mails = stored.filter((mail) => seen(actor, mail) && (shop === undefined || mail.shop === shop));
  const ordered = sheets.flatMap(({ shop: { urlpath }, lines }) =>
    linesToPrepare(lines).map(({ hub }) => ({ hub, shop: urlpath })),
  );
  const shops = await mailedShops(tx, [...new Set([...ordered, ...mails].map((one) => one.shop))]);
  return hubs.flatMap((hub) =>
    shops
      .filter(({ urlpath }) =>
        [...ordered, ...mails].some((one) => one.hub === hub.slug && one.shop === urlpath),
      )
      .map((one) => ({
        ...{ hub: hub.slug, urlpath: one.urlpath, name: one.name },
        cutoff: new Date(cutOffOf(hub, one, day)).toISOString(),
        ...(one.email === null && { why: whyUnreachable(one.owner) }),
        mails: mails.filter((mail) => mail.hub === hub.slug && mail.shop === one.urlpath).map(answered),
      })),
  );
}

function answered({ kind, at, state }: ShopMail): ShopMail {
  return { kind, at, state };
}

function seen(actor: Actor, { hub, shop }: { readonly hub: string; readonly shop: string }): boolean {
  return actor.shops.includes(shop) || worksFor(actor, hub, 'manager');
}

/** What a shop prepares for a day as a PDF, drawn outside any transaction. */
export async function shopDayFile(
  { read, clock, actor }: Pick<StepsContext, 'read' | 'clock'> & { readonly actor: Actor },
  { day, shop, hub }: QueryOf<typeof shopDayPaper>,
): Promise<Result<AnsweredFile, 'forbidden' | 'not_found' | 'shop_day_empty'>> {
  refuseOtherTimes(day, 'query.day');
  const found = await read(async (tx) => {
    const named = await shopsToMail({ tx, actor }, shop);
    return named.ok ? accept(await sheetsOf(tx, actor, { day, hub, only: shop })) : named;
  });
  if (!found.ok) return found;
  const [sheet] = found.value;
  const lines = linesToPrepare(sheet?.lines ?? []);
  if (sheet === undefined || lines.length === 0) return refuse('shop_day_empty');
  const { name, detailed } = sheet.shop;
  // Loaded on demand: the PDF packages are large.
  const { drawShopDay } = await import('./draw-shop-day.ts');
  const pdf = await drawShopDay({ name, day, lines, detailed }, clock());
  return accept(new AnsweredFile('application/pdf', fileName(day, shop), pdf));
}

function fileName(day: IsoDay, shop: string): string {
  return `a-preparer-${day}-${shop}.pdf`;
}
