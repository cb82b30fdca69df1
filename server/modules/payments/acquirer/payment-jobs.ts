import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { readSnapshot } from '../../../platform/database/transaction.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { expiredOrders, orderHeld, orderOf } from '../../orders/orders-store.ts';
import { operationsLeft } from '../../orders/money-operations-store.ts';
import { staleOrders } from './payments-store.ts';
import { authorise, refresh, release } from './authorise-payment.ts';
import { acquirerContextOf } from '../../../platform/gateways/acquirer-context.ts';
import { timeOut } from './settle-payment.ts';
import { finishOperation } from '../order-money/move-money.ts';
import { leftMutationIds, resumeLeft } from '../../sync/resume-mutation.ts';
import { orderPage } from '../../mails/link-placeholder.ts';
import { notifyCustomer } from '../../mails/notify-customer.ts';
import { each } from '../../../platform/jobs/run-each.ts';
import type { Job } from '../../../platform/jobs/job.ts';

const TEN_SECONDS_MS = 10_000;
const BATCH_SIZE = 50;

/**
 * Finishes orders whose process died before the acquirer answered: repeats the request under the same key
 * (docs/protocol.md#two-transactions).
 */
export const finishOrders: Job = {
  name: 'finish-orders',
  everyMs: TEN_SECONDS_MS,
  async run(app) {
    const before = app.clock() - MINUTE_MS;
    const ids = await leftMutationIds(app, BATCH_SIZE);
    const oids = await readSnapshot(app.database, (tx) => staleOrders(tx, 'asking', before, BATCH_SIZE));
    await each(
      [...ids.map((id) => () => resumeLeft(app, id)), ...oids.map((oid) => () => finishRequested(app, oid))],
      (finish) => finish(),
    );
  },
};

/** Ends orders whose authentication timed out: reads the payment's state a last time, then undoes the order. */
export const timeOutOrders: Job = {
  name: 'time-out-orders',
  everyMs: TEN_SECONDS_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const at = new Date(app.clock()).toISOString();
    const expired = await context.read((tx) => expiredOrders(tx, at, BATCH_SIZE));
    await each(expired, async (oid) => {
      const settled = await refresh(context, oid);
      const order = settled?.kind === 'waits' ? await timeOutPending(app, oid) : settled?.order;
      await release(context, oid);
      if (order !== undefined) await notifyResult(app, order);
    });
  },
};

/** Retries the release of holds of ended orders. */
export const releasePayments: Job = {
  name: 'release-payments',
  everyMs: MINUTE_MS / 2,
  async run(app) {
    const context = acquirerContextOf(app);
    const before = app.clock() - TEN_SECONDS_MS;
    const ended = await context.read((tx) => staleOrders(tx, 'releasing', before, BATCH_SIZE));
    await each(ended, (oid) => release(context, oid));
  },
};

/** Finishes captures and refunds whose process died before the acquirer answered, under the same key. */
export const finishMoney: Job = {
  name: 'finish-money',
  everyMs: TEN_SECONDS_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const before = app.clock() - MINUTE_MS;
    const left = await context.read((tx) => operationsLeft(tx, before, BATCH_SIZE));
    await each(left, (operation) => finishOperation(context, operation));
  },
};

/** Finishes an order placed by a request; orders placed by a mutation are finished with its outcome. */
async function finishRequested(app: AppContext, oid: number): Promise<void> {
  const stored = await readSnapshot(app.database, (tx) => orderOf(tx, oid));
  if (stored?.placing?.startsWith('request:') !== true) return;
  const { order } = await authorise(acquirerContextOf(app), oid);
  // A pending authentication is announced by its mail.
  if (order.payment.status !== 'pending') await notifyResult(app, order);
}

function timeOutPending(app: AppContext, oid: number): Promise<Order | undefined> {
  const { write, clock } = acquirerContextOf(app);
  return write(async (tx) => {
    const stored = await orderHeld(tx, oid);
    return stored?.order.payment.status === 'pending' ? timeOut(tx, stored, clock()) : stored?.order;
  });
}

/** Pushes the result to the customer's devices, in addition to the mail (docs/rules.md#intent-consent). */
async function notifyResult(app: AppContext, { customer, hub, oid, payment, cancel }: Order): Promise<void> {
  const placed = payment.status !== 'voided';
  const why = cancel?.reason === 'timeout' ? 'L’accord de votre banque n’est pas arrivé à temps. ' : '';
  await notifyCustomer(app, {
    ...{ person: customer.id, kind: 'hold', hub },
    title: placed ? 'Votre commande est passée' : 'Votre commande n’est pas passée',
    body: placed
      ? `Commande ${oid}`
      : `${why}Rien n’a été prélevé et la place est rendue\u00a0: touchez pour reprendre la commande.`,
    url: placed ? orderPage(oid) : '/home?panel=cart',
  });
}
