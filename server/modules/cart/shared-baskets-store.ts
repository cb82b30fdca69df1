import { hashOfToken, newToken } from '../../core/secret-tokens.ts';
import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type CartKey, touchCart } from './carts-store.ts';

/** How long an invitation link is valid. */
const VALID_MS = 30 * DAY_MS;

/** The maximum number of people in a basket besides its owner. */
export const MAX_MEMBERS = 19;

/** The active sharing of a cart: its name and the name shown of its owner. */
export function openBasket(
  tx: Tx,
  { owner, hub }: CartKey,
): Promise<{ readonly name: string; readonly shown: string } | undefined> {
  return tx
    .selectFrom('shared_baskets')
    .select(['name', 'shown'])
    .where('user_id', '=', owner)
    .where('hub', '=', hub)
    .where('ended', 'is', null)
    .executeTakeFirst();
}

/** Shares a locked cart, or renames its sharing. An ended sharing starts anew, without an order. */
export async function writeBasket(
  tx: Tx,
  { owner, hub }: CartKey,
  { name, shown }: { readonly name: string; readonly shown: string },
  now: Ms,
): Promise<void> {
  const known = await openBasket(tx, { owner, hub });
  const begun = { ordered_oid: null, ordered_day: null, ordered_at: null, created: iso(now), ended: null };
  await tx
    .insertInto('shared_baskets')
    .values({ user_id: owner, hub, name, shown, ...begun })
    .onConflict((taken) =>
      taken.columns(['user_id', 'hub']).doUpdateSet({ name, shown, ...(known === undefined && begun) }),
    )
    .execute();
  await touchCart(tx, { owner, hub });
}

/** Ends a sharing: its members see that it ended, and its links become invalid. */
export async function endBasket(tx: Tx, { owner, hub }: CartKey, now: Ms): Promise<void> {
  await tx
    .updateTable('shared_baskets')
    .set({ ended: iso(now) })
    .where('user_id', '=', owner)
    .where('hub', '=', hub)
    .execute();
  await tx
    .updateTable('basket_members')
    .set({ state: 'ended' })
    .where('owner', '=', owner)
    .where('hub', '=', hub)
    .where('state', '=', 'in')
    .execute();
  await forgetInvitations(tx, { owner, hub });
  await touchCart(tx, { owner, hub });
}

/** Creates an invitation link, of which only the hash is stored. */
export async function newInvitation(tx: Tx, { owner, hub }: CartKey, now: Ms): Promise<string> {
  const token = newToken('cabas-');
  await tx.deleteFrom('basket_links').where('expires', '<=', iso(now)).execute();
  await tx
    .insertInto('basket_links')
    .values({ hash: hashOfToken(token), owner, hub, expires: iso(now + VALID_MS) })
    .execute();
  return token;
}

export async function forgetInvitations(tx: Tx, { owner, hub }: CartKey): Promise<void> {
  await tx.deleteFrom('basket_links').where('owner', '=', owner).where('hub', '=', hub).execute();
}

/** The basket of a valid invitation link. */
export function invitedTo(tx: Tx, token: string, now: Ms): Promise<CartKey | undefined> {
  return tx
    .selectFrom('basket_links')
    .select(['owner', 'hub'])
    .where('hash', '=', hashOfToken(token))
    .where('expires', '>', iso(now))
    .executeTakeFirst();
}

/** Whether a person is a member of another person's basket. */
export async function isMember(tx: Tx, { owner, hub }: CartKey, person: number): Promise<boolean> {
  const row = await tx
    .selectFrom('basket_members')
    .select('state')
    .where('owner', '=', owner)
    .where('hub', '=', hub)
    .where('user_id', '=', person)
    .executeTakeFirst();
  return row?.state === 'in';
}

/** The number of people in a basket besides its owner. */
export async function countMembers(tx: Tx, { owner, hub }: CartKey): Promise<number> {
  const { many } = await tx
    .selectFrom('basket_members')
    .select(tx.fn.countAll<number>().as('many'))
    .where('owner', '=', owner)
    .where('hub', '=', hub)
    .where('state', '=', 'in')
    .executeTakeFirstOrThrow();
  return many;
}

/** Adds a person to a locked basket under a name; a repetition changes the name. */
export async function addMember(
  tx: Tx,
  { owner, hub }: CartKey,
  { person, shown }: { readonly person: number; readonly shown: string },
  now: Ms,
): Promise<void> {
  await tx
    .insertInto('basket_members')
    .values({ owner, hub, user_id: person, shown, joined: iso(now), state: 'in' })
    .onConflict((taken) => taken.columns(['owner', 'hub', 'user_id']).doUpdateSet({ shown, state: 'in' }))
    .execute();
  await touchCart(tx, { owner, hub });
}

/** Removes a member from a basket, who sees that; invitation links that they may hold become invalid. */
export async function expelMember(tx: Tx, { owner, hub }: CartKey, person: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('basket_members')
    .set({ state: 'removed' })
    .where('owner', '=', owner)
    .where('hub', '=', hub)
    .where('user_id', '=', person)
    .where('state', '=', 'in')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await forgetInvitations(tx, { owner, hub });
  await touchCart(tx, { owner, hub });
  return true;
}

/** Deletes a member who leaves a basket or has seen that it ended. */
export async function forgetMember(tx: Tx, { owner, hub }: CartKey, person: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('basket_members')
    .where('owner', '=', owner)
    .where('hub', '=', hub)
    .where('user_id', '=', person)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await touchCart(tx, { owner, hub });
  return true;
}

/** When each person of a basket was last seen on any device; never, without sessions. */
export async function lastSeen(
  tx: Tx,
  { owner, hub }: CartKey,
): Promise<readonly { readonly id: number; readonly seen: string | null }[]> {
  return tx
    .selectFrom('users as u')
    .leftJoin('sessions as s', 's.user_id', 'u.id')
    .select((eb) => ['u.id', eb.fn.max('s.seen').as('seen')])
    .where((eb) =>
      eb.or([
        eb('u.id', '=', owner),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('basket_members as m')
            .select('m.user_id')
            .where('m.owner', '=', owner)
            .where('m.hub', '=', hub)
            .where('m.state', '=', 'in'),
        ),
      ]),
    )
    .groupBy('u.id')
    .orderBy('u.id')
    .execute();
}

/** Records the order of a shared cart, as part of a statement. */
export function basketOrderWrite(
  tx: Tx,
  { owner, hub }: CartKey,
  { oid, day }: { readonly oid: number; readonly day: string },
  now: Ms,
) {
  return tx
    .updateTable('shared_baskets')
    .set({ ordered_oid: oid, ordered_day: day, ordered_at: iso(now) })
    .where('user_id', '=', owner)
    .where('hub', '=', hub)
    .where('ended', 'is', null);
}

/** Clears the order of a shared cart that was undone. */
export async function forgetBasketOrder(tx: Tx, oid: number): Promise<void> {
  const rows = await tx
    .updateTable('shared_baskets')
    .set({ ordered_oid: null, ordered_day: null, ordered_at: null })
    .where('ordered_oid', '=', oid)
    .returning(['user_id as owner', 'hub'])
    .execute();
  for (const key of rows) await touchCart(tx, key);
}

/** The baskets of others in which a person is or was a member. */
export function basketsOf(tx: Tx, person: number): Promise<readonly CartKey[]> {
  return tx.selectFrom('basket_members').select(['owner', 'hub']).where('user_id', '=', person).execute();
}

function iso(at: Ms): string {
  return new Date(at).toISOString();
}
