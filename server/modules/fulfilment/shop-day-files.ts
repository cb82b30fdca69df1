import { shopSheetCsv } from '../../../src/domain/fulfilment/shop-sheet-csv.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { MailFile } from '../../core/database/tables.ts';
import type { ShopDaySheet } from '../mails/shop-day-mail.ts';

/** The files of a shop's mail about a day: its list as PDF and as CSV. Called outside any transaction. */
export async function shopDayFiles(shop: string, sheet: ShopDaySheet, now: Ms): Promise<readonly MailFile[]> {
  const { day, lines, detailed } = sheet;
  // Loaded on demand: the PDF packages are large.
  const { drawShopDay } = await import('./draw-shop-day.ts');
  const pdf = Buffer.from(await drawShopDay(sheet, now)).toString('base64');
  const csv = Buffer.from(shopSheetCsv(lines, day, detailed)).toString('base64');
  const name = `a-preparer-${day}-${shop}`;
  return [
    { name: `${name}.pdf`, type: 'application/pdf', content: pdf },
    { name: `${name}.csv`, type: 'text/csv', content: csv },
  ];
}
