import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { readSnapshot } from '../../../platform/database/transaction.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { expiredOrders, orderHeld, orderOf } from '../../orders/orders-store.ts';
import { operationsLeft } from '../../orders/money-operations-store.ts';
import { ordersStandingAt } from './payments-store.ts';
import { authorise, refresh, release } from './authorise-payment.ts';
import { acquirerContextOf } from '../../../platform/gateways/acquirer-context.ts';
import { timeOut } from './settle-payment.ts';
import { finishOperation } from '../order-money/move-money.ts';
import { resumeStale, staleMutationIds } from '../../sync/resume-mutation.ts';
import { orderPage } from '../../mails/link-placeholder.ts';
import { notifyCustomer } from '../../mails/notify-customer.ts';
import { each } from '../../../platform/jobs/run-each.ts';
import type { Job } from '../../../platform/jobs/job.ts';

const TEN_SECONDS_MS = 10_000;
const AT_ONCE = 50;

/**
 * Orders whose process died before the acquirer answered: asked again under the same key
 * (docs/protocol.md#two-transactions).
 */
export const finishOrders: Job = {
  name: 'finish-orders',
  everyMs: TEN_SECONDS_MS,
  async run(house) {
    const before = house.clock() - MINUTE_MS;
    const ids = await staleMutationIds(house, AT_ONCE);
    const oids = await readSnapshot(house.database, (tx) => ordersStandingAt(tx, 'asking', before, AT_ONCE));
    await each(
      [
        ...ids.map((id) => () => resumeStale(house, id)),
        ...oids.map((oid) => () => finishRequested(house, oid)),
      ],
      (finish) => finish(),
    );
  },
};

/** Authentications that nobody finished: the bank is asked a last time, then all goes back. */
export const timeOutOrders: Job = {
  name: 'time-out-orders',
  everyMs: TEN_SECONDS_MS,
  async run(house) {
    const outside = acquirerContextOf(house);
    const at = new Date(house.clock()).toISOString();
    const expired = await outside.read((tx) => expiredOrders(tx, at, AT_ONCE));
    await each(expired, async (oid) => {
      const settled = await refresh(outside, oid);
      const order = settled?.kind === 'waits' ? await over(house, oid) : settled?.order;
      await release(outside, oid);
      if (order !== undefined) await tell(house, order);
    });
  },
};

/** Money that is still held for orders that ended: a release that the acquirer did not hear is sent again. */
export const releasePayments: Job = {
  name: 'release-payments',
  everyMs: MINUTE_MS / 2,
  async run(house) {
    const outside = acquirerContextOf(house);
    const before = house.clock() - TEN_SECONDS_MS;
    const ended = await outside.read((tx) => ordersStandingAt(tx, 'releasing', before, AT_ONCE));
    await each(ended, (oid) => release(outside, oid));
  },
};

/** Captures and refunds whose process died before the acquirer answered: asked again under the same key. */
export const finishMoney: Job = {
  name: 'finish-money',
  everyMs: TEN_SECONDS_MS,
  async run(house) {
    const outside = acquirerContextOf(house);
    const before = house.clock() - MINUTE_MS;
    const left = await outside.read((tx) => operationsLeft(tx, before, AT_ONCE));
    await each(left, (operation) => finishOperation(outside, operation));
  },
};

/** What a mutation placed is finished with its outcome. */
async function finishRequested(house: AppContext, oid: number): Promise<void> {
  const stored = await readSnapshot(house.database, (tx) => orderOf(tx, oid));
  if (stored?.placing?.startsWith('request:') !== true) return;
  const { order } = await authorise(acquirerContextOf(house), oid);
  // One that the bank asks about is told of with its mail.
  if (order.payment.status !== 'pending') await tell(house, order);
}

function over(house: AppContext, oid: number): Promise<Order | undefined> {
  const { write, clock } = acquirerContextOf(house);
  return write(async (tx) => {
    const stored = await orderHeld(tx, oid);
    return stored?.order.payment.status === 'pending' ? timeOut(tx, stored, clock()) : stored?.order;
  });
}

/** The telephone was in a pocket: besides the mail it rings (docs/rules.md#intent-consent). */
async function tell(house: AppContext, { customer, oid, payment, cancel }: Order): Promise<void> {
  const stands = payment.status !== 'voided';
  const why = cancel?.reason === 'timeout' ? 'L’accord de votre banque n’est pas arrivé à temps. ' : '';
  await notifyCustomer(house, customer.id, {
    title: stands ? 'Votre commande est passée' : 'Votre commande n’est pas passée',
    body: stands
      ? `Commande ${oid}`
      : `${why}Rien n’a été prélevé et la place est rendue\u00a0: touchez pour reprendre la commande.`,
    url: stands ? orderPage(oid) : '/home?panel=cart',
  });
}
