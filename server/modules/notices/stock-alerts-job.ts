import { HOUR_MS, MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { sellable } from '../../../src/domain/catalogue/product-price.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { runQuery } from '../../platform/database/batch-statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isFirst } from '../../platform/http/requests/attempts-store.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { shelfReading } from '../catalogue/checkout-products.ts';
import { queuePush } from '../mails/push-queue.ts';
import { type BackInStock, backInStockMail, backInStockNews } from '../mails/stock-mails.ts';
import {
  awaitedProducts,
  dropAlert,
  firstWaiting,
  type Returned,
  type Waiting,
} from './stock-alerts-store.ts';

/** The maximum number of people notified at once, for any stock. */
const MOST_AT_ONCE = 200;

/**
 * Notifies people once that a product is back, in the order of their requests: per hour as many as there are
 * pieces, so that the last ones still find some (docs/rules.md#back-in-stock).
 */
export const tellBackInStock: Job = {
  name: 'tell-back-in-stock',
  everyMs: MINUTE_MS,
  async run({ database, clock }) {
    const now = clock();
    await each(await awaitedProducts(database.db), (returned) =>
      inTransaction(database, (tx) => tellReturned(tx, returned, now)),
    );
  },
};

async function tellReturned(tx: Tx, returned: Returned, now: Ms): Promise<void> {
  const { hub, sku } = returned;
  const shelf = (await runQuery(tx, shelfReading(tx, hub, [sku]))).get(sku);
  if (shelf === undefined) return;
  const { available, stock, product, status, others } = shelf;
  const offered = { attributes: { available }, pricing: { stock } };
  if (![{ status }, ...others].every((shop) => sellable(offered, shop).sellable)) return;
  const waiting = await firstWaiting(tx, returned, Math.min(stock, MOST_AT_ONCE));
  if (waiting.length === 0 || !(await isFirst(tx, `back-in-stock:${hub}:${sku}`, HOUR_MS, now))) return;
  for (const person of waiting) {
    await tell(tx, person, { hub, sku, title: product.title }, now);
    await dropAlert(tx, person.person, sku);
  }
}

/** Notifies by push message where the person has a device, otherwise by mail. */
async function tell(tx: Tx, { person, email, name, push }: Waiting, about: BackInStock, now: Ms) {
  const dedupe = `back-in-stock:${about.sku}:${person}:${now}`;
  if (push) return queuePush(tx, backInStockNews(about, person), { due: now, dedupe }, now);
  const notice = { person, kind: 'back_in_stock' } as const;
  return queueMail(tx, { dedupe, recipient: email, letter: backInStockMail(name, about), notice }, now);
}
