import * as z from 'zod/mini';
import { cartId } from '../../contract/core/lanes.ts';
import { cartMerge } from '../../contract/operations.ts';
import { readSession } from '../../mirror/mirror-meta.ts';
import { type Mirror, openMirror } from '../../mirror/mirror.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { effective } from '../../mirror/stored-rows.ts';
import { unseal } from '../../mirror/wipe.ts';
import { adoptMarket } from '../receive/adopt-market.ts';
import { mergeCart } from './cart-mutations.ts';
import type { MutationContext } from '../perform/mutation-device.ts';
import { perform, recordOf } from '../perform/perform.ts';

/**
 * Hands the visitor's cart and loaded market on this device to the person who has just signed in.
 * @param notAdopted receives the error when the market could not be adopted; it is then loaded again, and nothing is lost
 */
export async function takeOverFromVisitor(
  person: number,
  device: MutationContext,
  notAdopted: (error: unknown) => void,
): Promise<void> {
  const [visitor, own] = await Promise.all([openMirror(null, 'worker'), openMirror(person, 'worker')]);
  try {
    await signIn(visitor, own, device);
    await adoptMarket(visitor, own).catch(notAdopted);
  } finally {
    visitor.close();
    own.close();
  }
}

/**
 * Opens a person's database after signing in and merges the visitor's cart into theirs, exactly once. The merge is
 * written to the visitor's outbox in the transaction that seals the cart, performed in the person's database under the
 * same id, and then deleted from the visitor's: a crash at any point repeats it without effect
 * (docs/protocol.md#visitor-cart).
 */
export async function signIn(visitor: Mirror, person: Mirror, device: MutationContext): Promise<void> {
  await unseal(person);
  await sealCarts(visitor, person, device);
  for (const merge of await mergesFor(visitor, person)) {
    await takeOver(person, merge, device);
    await visitor.strict.outbox.delete(merge.seq);
  }
}

// The visitor's single mutations are replaced by one merge. The next visitor finds an empty cart.
async function sealCarts(visitor: Mirror, { person }: Mirror, device: MutationContext): Promise<void> {
  const tables = visitor.strict;
  await tables.transaction('rw', [tables.meta, tables.carts, tables.outbox], async () => {
    const session = await readSession(tables);
    if (session === undefined || session.sealed === true) return;
    await tables.outbox.filter(({ actor }) => actor === null).delete();
    for (const cart of (await tables.carts.toArray()).map(effective)) {
      // A removal from a cart that was never filled leaves an empty row.
      if (cart === null || Object.keys(cart.lines).length === 0) continue;
      const { hub, lines } = cart;
      const args = { hub, lines: Object.values(lines) };
      const known = { actor: person, prev: null, base: null, label: mergeCart.label(args, null) };
      const key = { e: 'cart', id: cartId(person, hub) };
      await tables.outbox.add(recordOf(mergeCart, { key, args }, device, known));
    }
    await tables.carts.clear();
    await tables.meta.put({ ...session, sealed: true, k: 'session' });
  });
}

async function takeOver(person: Mirror, merge: OutboxRow, device: MutationContext): Promise<void> {
  if (await isKnown(person, merge)) return;
  const args = z.parse(cartMerge.args, merge.args);
  try {
    const done = await perform(person, mergeCart, args, { ...device, id: () => merge.id });
    if (!done.ok) throw new Error(`${merge.id}: ${done.refusal}`);
  } catch (error) {
    // Two tabs signed in at once, and the other one performed the merge first.
    if (!(await isKnown(person, merge))) throw error;
  }
}

function mergesFor(visitor: Mirror, { person }: Mirror): Promise<OutboxRow[]> {
  return visitor.outbox.filter(({ actor }) => actor === person).toArray();
}

async function isKnown(person: Mirror, { id }: OutboxRow): Promise<boolean> {
  const found = await Promise.all([
    person.outbox.where('id').equals(id).count(),
    person.acked.where('id').equals(id).count(),
    person.deadletter.where('id').equals(id).count(),
  ]);
  return found.some((count) => count > 0);
}
