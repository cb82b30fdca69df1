import * as calls from '../../../src/contract/people/users.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import {
  afterSubscription,
  FREQUENCY_WORDS,
  isRunning,
} from '../../../src/domain/subscription/subscription.ts';
import { PATREON_TIERS } from '../../../src/domain/subscription/patreon.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type StoredSubscription, subscriptionsOf } from '../../platform/feed/stored-subscriptions.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { withoutMeansMail } from '../mails/subscription-mails.ts';
import { removeMethod } from '../payments/methods/manage-payment-methods.ts';
import { asOwner } from '../people/account-access.ts';
import { changeContract } from './subscription-access.ts';
import { lockSubscription } from './subscriptions-store.ts';

/** Removing a payment method is here because it stops the contracts that it pays. */
export const methodRemovalRoutes = [
  handleInSteps(calls.deletePaymentMethod, (context, { params: { id, alias } }) =>
    asOwner(context.actor, id, () =>
      removeMethod(context, id, alias, (tx) =>
        stopContracts(tx, { customer: id, alias, who: context.actor.id }, context.clock()),
      ),
    ),
  ),
];

/** A contract whose payment method can no longer be used: it runs again once another one is chosen. */
export function withoutMeans(contract: StoredSubscription): StoredSubscription {
  const next = afterSubscription(contract.status, 'fail');
  const intent = { id: '', status: 'requires_payment_method', source: '', client_secret: '' } as const;
  return { ...contract, ...(next.ok && { status: next.value }), next: undefined, tellAt: undefined, intent };
}

interface Removal {
  readonly customer: number;
  readonly alias: string;
  readonly who: number;
}

/** Stops the running contracts of a removed payment method, and notifies their customer in one mail. */
async function stopContracts(tx: Tx, { customer, alias, who }: Removal, now: Ms): Promise<void> {
  await lockUser(tx, customer);
  const paid = (await subscriptionsOf(tx, customer)).filter(
    (held) => held.alias === alias && isRunning(held),
  );
  for (const { id } of paid) {
    const held = await lockSubscription(tx, id);
    if (held === undefined) continue;
    // A pause continues: its customer sees what is missing before it ends.
    const stopped = held.status === 'paused' ? held : withoutMeans(held);
    const after = { ...stopped, issue: REMOVED };
    await changeContract(
      tx,
      { before: held, after },
      { who, action: 'subscription.failed', why: REMOVED },
      now,
    );
  }
  const [stored] = await userRows(tx, [customer]);
  if (paid.length === 0 || stored === undefined) return;
  const { displayName, email } = stored.row;
  const letter = withoutMeansMail(displayName, paid.map(nameOf));
  const dedupe = `subscription-without-means:${alias}:${now}`;
  await queueMail(tx, { dedupe, recipient: email.address, letter }, now);
}

const REMOVED = 'Son moyen de paiement a été supprimé.';

function nameOf({ brings, frequency }: StoredSubscription): string {
  if (brings.kind === 'delivery') return FREQUENCY_WORDS[frequency];
  return `soutien ${PATREON_TIERS.find(({ id }) => id === brings.tier)?.title ?? brings.tier}`;
}
