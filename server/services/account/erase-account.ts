import { record } from '../../feed/record.ts';
import { audit } from '../../store/audit.ts';
import type { Tx } from '../../store/database.ts';
import { cartHubs, cutOff, forgetBelongings, leavingOf, ordersOfPerson } from '../../store/leaving.ts';
import { holdUser } from '../../store/hold-user.ts';
import { orderHeld, saveOrder } from '../../store/orders.ts';
import { methodsOf } from '../../store/payment-methods.ts';
import { forgetNotes } from '../../store/quarantine.ts';
import { changeUser } from '../../store/users.ts';
import { forgetWaysBack } from '../../store/ways-back.ts';
import { personLess } from './person-less.ts';

/**
 * The second step: nothing personal is left but what accounts must keep, which is who was billed for which order.
 * Gives what the acquirer still knows of the person's cards; nothing when somebody opened the account meanwhile.
 */
export async function eraseAccount(tx: Tx, userId: number, now: number): Promise<readonly string[]> {
  await holdUser(tx, userId);
  const leaving = await leavingOf(tx, userId);
  if (leaving?.deleted == null || leaving.erased !== null) return [];
  const methods = await methodsOf(tx, userId);
  for (const hub of await cartHubs(tx, userId)) record(tx, 'cart', `${userId}:${hub}`);
  record(tx, 'likes', userId);
  await cutOff(tx, userId);
  await forgetWaysBack(tx, userId);
  await forgetBelongings(tx, userId);
  for (const oid of await ordersOfPerson(tx, userId)) {
    const stored = await orderHeld(tx, oid);
    if (stored === undefined) continue;
    await saveOrder(tx, personLess(stored.order), stored.expires);
    await forgetNotes(tx, oid);
    record(tx, 'order', oid);
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
    erased: new Date(now).toISOString(),
  });
  record(tx, 'user', userId);
  await audit(tx, { who: undefined, action: 'user.erase', entity: 'user', id: userId }, now);
  return methods.flatMap(({ token }) => token ?? []);
}
