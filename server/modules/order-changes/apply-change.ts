import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { revisedLines } from '../../../src/domain/order/order-revision.ts';
import { creditEntry } from '../../../src/domain/payment/credit.ts';
import { add, type Centimes, centimes, ZERO } from '../../../src/domain/money/money.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { changedMail } from '../mails/change-mail.ts';
import { orderForMail } from '../orders/confirm-order.ts';
import { withPaymentLog } from '../orders/order-log.ts';
import type { ChangedOrder } from '../orders/money-plan.ts';
import { saveOrder, type StoredOrder, writeShopsOf } from '../orders/orders-store.ts';
import { giveStockBack, takeStock } from '../payments/acquirer/stock-store.ts';
import { keepContainers } from '../containers/keep-containers.ts';
import { moveCredit } from '../payments/credit/move-credit.ts';

interface Writing {
  readonly tx: Tx;
  readonly now: Ms;
}

/** The reason of an office edit, and whether its customer is notified. */
export interface OfficeEdit {
  readonly why: string;
  readonly tell: boolean;
}

/** Reserves what a change adds: pieces from stock, and credit from the balance. */
export async function claimChange(tx: Tx, order: Order, next: ChangedOrder, now: Ms): Promise<void> {
  await takeStock(tx, next.more);
  await moveOwed(tx, order, { by: more(order, next), now });
}

/** Returns what a change had reserved, when it ends without effect. */
export async function giveChangeUp(tx: Tx, order: Order, next: ChangedOrder, now: Ms): Promise<void> {
  if (next.more.length > 0) await giveStockBack(tx, next.more);
  await moveOwed(tx, order, { by: centimes(0 - more(order, next)), now });
}

/** An order with the lines, shops and delivery of a change. */
export function changedOrder(order: Order, { items, vendors, shipping }: ChangedOrder): Order {
  const fees = { ...order.payment.fees, shipping };
  return { ...order, items, vendors, payment: { ...order.payment, fees } };
}

/**
 * Writes a claimed change: lines, shops and amounts of the order, returns what it no longer needs, mail and
 * audit.
 *
 * @param paid what the acquirer captured or holds instead of the former payment
 */
export async function writeChange(
  { tx, now }: Writing,
  { order, day }: Pick<StoredOrder, 'order' | 'day'>,
  {
    next,
    who,
    paid = {},
    edit,
  }: {
    readonly next: ChangedOrder;
    readonly who: number | null;
    readonly paid?: Partial<Pick<Order['payment'], 'status' | 'captured'>>;
    readonly edit?: OfficeEdit | undefined;
  },
): Promise<Order> {
  const { oid, customer } = order;
  const change = { ...paid, customer_credit: next.credit, reserved: next.reserved };
  const what = edit === undefined ? 'change' : 'edit';
  const payment = withPaymentLog(order, change, { what, amount: next.reserved, now });
  const at = new Date(now).toISOString();
  const changed: Order = {
    ...changedOrder({ ...order, payment }, next),
    ...(edit === undefined ? { changed: at } : { edited: at }),
    ...(next.lastLine !== undefined && { lastLine: next.lastLine }),
    revisions: [
      ...(order.revisions ?? []),
      {
        ...{ at, by: edit === undefined ? 'customer' : 'market' },
        ...(edit !== undefined && who !== null && { who }),
        lines: [...revisedLines(order.items, next.items)],
      },
    ],
  };
  await writeShopsOf(tx, changed, day);
  await saveOrder(tx, changed);
  recordChange(tx, 'order', oid);
  await keepContainers(tx, changed, { who: who ?? undefined, why: edit?.why, now });
  if (next.less.length > 0) await giveStockBack(tx, next.less);
  const returned = add(owedOf(order), centimes(0 - owedAfter(order, next)));
  if (returned > 0) await moveOwed(tx, order, { by: centimes(0 - returned), now });
  if (edit === undefined || edit.tell) {
    const letter = changedMail(await orderForMail(tx, changed), order, edit?.why);
    const dedupe = `order-changed:${oid}:${now}`;
    await queueMail(tx, { dedupe, recipient: customer.email, letter }, now);
  }
  const states = { before: auditedLines(order), after: auditedLines(changed) };
  await writeAuditEntry(
    tx,
    {
      ...{ who: who ?? undefined, action: `order.${what}`, entity: 'order', id: oid, ...states },
      ...(edit !== undefined && { why: edit.why }),
    },
    now,
  );
  return changed;
}

/** The part of its customer's balance that the order uses: its credit, and an invoice's whole amount. */
function owedOf({ payment }: Order): Centimes {
  return add(payment.customer_credit, payment.issuer === 'invoice' ? payment.reserved : ZERO);
}

function owedAfter({ payment }: Order, { credit, reserved }: ChangedOrder): Centimes {
  return add(credit, payment.issuer === 'invoice' ? reserved : ZERO);
}

/** The part of the balance that a change uses at once; what it returns waits until it is written. */
function more(order: Order, next: ChangedOrder): Centimes {
  return centimes(Math.max(0, owedAfter(order, next) - owedOf(order)));
}

async function moveOwed(
  tx: Tx,
  { oid, customer }: Order,
  { by, now }: { readonly by: Centimes; readonly now: Ms },
): Promise<void> {
  const act = by < 0 ? 'cancel' : 'authorize';
  await moveCredit(tx, creditEntry(act, oid, centimes(0 - by)), { userId: customer.id, oid, now });
}

function auditedLines({ items }: Order) {
  return items.map(({ line, title, quantity }) => ({ line, title, wanted: quantity }));
}
