import { recordChange } from '../../../platform/feed/record-change.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import {
  cartHubs,
  revokeAccess,
  deleteBelongings,
  deletionStateOf,
  forgetImports,
  ordersOfPerson,
} from './account-deletion-store.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { orderHeld, saveOrder } from '../../orders/orders-store.ts';
import { forgetProblemPhotos } from '../../orders/problems-store.ts';
import { forgetGoodwillWords } from '../../payments/credit/give-goodwill.ts';
import { removeMethodsOf } from '../../payments/methods/payment-methods-store.ts';
import { forgetNotes } from '../../sync/quarantine/quarantine-store.ts';
import { touchCart } from '../../cart/carts-store.ts';
import { basketsOf } from '../../cart/shared-baskets-store.ts';
import { changeUser } from '../../people/users-store.ts';
import { deleteEmailRecoveries } from '../profile/email-recovery-store.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';

/**
 * Second step of a deletion: erases personal data except what bookkeeping must keep, which is who was billed
 * for which order. Does nothing when the account was reopened meanwhile.
 */
export async function eraseAccount(tx: Tx, userId: number, now: number): Promise<void> {
  await lockUser(tx, userId);
  const leaving = await deletionStateOf(tx, userId);
  if (leaving?.deleted == null || leaving.erased !== null) return;
  for (const hub of await cartHubs(tx, userId)) recordChange(tx, 'cart', `${userId}:${hub}`);
  for (const basket of await basketsOf(tx, userId)) await touchCart(tx, basket);
  recordChange(tx, 'likes', userId);
  recordChange(tx, 'diet', userId);
  await revokeAccess(tx, userId);
  await deleteEmailRecoveries(tx, userId);
  await removeMethodsOf(tx, userId, now);
  await deleteBelongings(tx, userId);
  await forgetImports(tx, userId);
  await forgetGoodwillWords(tx, userId);
  for (const oid of await ordersOfPerson(tx, userId)) {
    const stored = await orderHeld(tx, oid);
    if (stored === undefined) continue;
    await saveOrder(tx, stripPerson(stored.order), stored.expires);
    await forgetProblemPhotos(tx, oid);
    await forgetNotes(tx, oid);
    recordChange(tx, 'order', oid);
  }
  await changeUser(tx, userId, {
    ...{
      email: `efface-${userId}@cabas.invalid`,
      email_status: 'false',
      email_cc: null,
      password_hash: null,
    },
    ...{ display_name: 'Compte supprimé', given_name: '', family_name: '' },
    ...{ phone_numbers: '[]', addresses: '[]', tags: '[]', context: null, identity: null, logistic: null },
    reminder: JSON.stringify({ active: false, weekdays: [] }),
    notices: null,
    erased: new Date(now).toISOString(),
  });
  recordChange(tx, 'user', userId);
  await writeAuditEntry(tx, { who: undefined, action: 'user.erase', entity: 'user', id: userId }, now);
}

/** Reduces an order to the customer data its bill needs: drops notes, voice messages, phone numbers and coordinates. */
function stripPerson(order: Order): Order {
  const { phone, containers, ...customer } = order.customer;
  const { note, phone: rang, geo, outcome, ...shipping } = order.shipping;
  return {
    ...order,
    customer: { ...customer, email: '' },
    items: order.items.map(({ note: wish, audio, instead, avoid, ...item }) => ({
      ...item,
      fulfillment: withoutProblemWords(item.fulfillment),
    })),
    vendors: order.vendors.map(({ word, ...vendor }) => vendor),
    shipping: { ...shipping, ...(outcome && { outcome: { ...outcome, note: undefined } }) },
  };
}

/** The amounts of a problem stay with the bill; its words and photo go. */
function withoutProblemWords({
  problem: reported,
  ...fulfillment
}: Order['items'][number]['fulfillment']): Order['items'][number]['fulfillment'] {
  if (reported === undefined) return fulfillment;
  const { note, photo, decided, ...problem } = reported;
  const wordless = decided && { ...decided, word: undefined };
  return { ...fulfillment, problem: { ...problem, ...(wordless && { decided: wordless }) } };
}
