import * as z from 'zod/mini';
import { cartId } from '../contract/lanes.ts';
import { cartMerge } from '../contract/operations.ts';
import { openSession } from '../mirror/guard.ts';
import { readSession } from '../mirror/meta.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { OutboxRow } from '../mirror/records.ts';
import { unseal } from '../mirror/wipe.ts';
import { mergeCart } from './cart.ts';
import type { Device } from './device.ts';
import { perform, recordOf } from './perform.ts';

/**
 * A person signed in: their database is open for work, and what was put aside before joins their cart. The merge is
 * first written where the visitor's cart lies, in the transaction that seals it, then done in the person's database
 * under the same id: whatever dies in between, it happens once (protocol 17).
 */
export async function signIn(visitor: Mirror, person: Mirror, device: Device): Promise<void> {
  await unseal(person.strict);
  await sealCarts(visitor, person, device);
  for (const merge of await mergesFor(visitor, person)) {
    if (await isKnown(person, merge)) continue;
    const done = await perform(person, mergeCart, z.parse(cartMerge.args, merge.args), { ...device, id: () => merge.id });
    if (!done.ok) throw new Error(`${merge.id}: ${done.refusal}`);
  }
}

/** Whether nothing of a visitor waits for this person's outcome any more: the visitor's database may be deleted. */
export async function visitorIsDone(visitor: Mirror, person: Mirror): Promise<boolean> {
  const session = await readSession(visitor);
  if (session?.sealed !== true) return false;
  for (const merge of await mergesFor(visitor, person)) {
    if ((await person.acked.get(merge.id)) === undefined) return false;
  }
  return (await visitor.outbox.where('actor').notEqual(person.person ?? 0).count()) === 0;
}

/** Somebody is here without an account again: an empty cart, beside what waits for the person who left. */
export async function visitAgain(visitor: Mirror): Promise<void> {
  const tables = visitor.strict;
  await tables.transaction('rw', [tables.meta, tables.carts], async () => {
    const session = await readSession(tables);
    if (session?.sealed === true) await tables.carts.clear();
  });
  await unseal(tables);
}

async function sealCarts(visitor: Mirror, person: Mirror, device: Device): Promise<void> {
  const tables = visitor.strict;
  await tables.transaction('rw', [tables.meta, tables.carts, tables.outbox], async () => {
    const session = await readSession(tables);
    if (session === undefined || session.sealed === true) return;
    await openSession(tables);
    // What was tapped one by one travels as one merge.
    await tables.outbox.filter(({ op }) => op !== mergeCart.operation.op).delete();
    for (const { hub, lines } of await tables.carts.toArray()) {
      const args = { hub, lines: Object.values(lines) };
      if (args.lines.length === 0) continue;
      const known = { actor: person.person, prev: null, base: null, label: mergeCart.label(args, null) };
      const key = { e: 'cart', id: cartId(person.person, hub) };
      await tables.outbox.add(recordOf(mergeCart, args, key, device, known));
    }
    await tables.meta.put({ ...session, sealed: true, k: 'session' });
  });
}

function mergesFor(visitor: Mirror, person: Mirror): Promise<OutboxRow[]> {
  const { op: merge } = mergeCart.operation;
  return visitor.outbox.filter(({ op, actor }) => op === merge && actor === person.person).toArray();
}

async function isKnown(person: Mirror, { id }: OutboxRow): Promise<boolean> {
  const found = await Promise.all([
    person.outbox.where('id').equals(id).count(),
    person.acked.where('id').equals(id).count(),
    person.deadletter.where('id').equals(id).count(),
  ]);
  return found.some((count) => count > 0);
}
