import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type * as calls from '../../../src/contract/orders/shared-baskets.ts';
import { isRecurring } from '../../../src/domain/cart/cart-line.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { shopsByUrlpath } from '../catalogue/shops/shops-store.ts';
import { hubBySlug, hubExists } from '../hubs/hubs-store.ts';
import { type CartKey, cartHeld, cartLocked } from './carts-store.ts';
import {
  addMember,
  countMembers,
  endBasket,
  expelMember,
  forgetInvitations,
  forgetMember,
  invitedTo,
  isMember,
  lastSeen,
  MAX_MEMBERS,
  newInvitation,
  openBasket,
  writeBasket,
} from './shared-baskets-store.ts';

type Site = Pick<Context, 'tx' | 'now'>;
type Own = Site & { readonly actor: Actor };
type Done = Record<string, never>;

/** Shares the caller's cart, or renames its sharing (docs/rules.md#shared-baskets). */
export async function shareCart(
  { tx, now, actor }: Own,
  { hub, name, shown }: BodyOf<typeof calls.shareCart>,
): Promise<Result<{ id: string }, 'hub_unknown' | 'field_invalid'>> {
  if (name === '' || shown === '') return refuse('field_invalid');
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  await cartHeld(tx, actor.id, hub);
  await writeBasket(tx, { owner: actor.id, hub }, { name, shown }, now);
  return accept({ id: `${actor.id}:${hub}` });
}

/** Creates an invitation link to the caller's shared cart. */
export async function inviteToCart(
  { tx, now, actor }: Own,
  { hub }: BodyOf<typeof calls.inviteToCart>,
): Promise<Result<{ token: string }, 'not_found'>> {
  const key = await ownBasket({ tx, actor }, hub);
  return key === undefined ? refuse('not_found') : accept({ token: await newInvitation(tx, key, now) });
}

export async function revokeInvitations(
  { tx, actor }: Own,
  { hub }: BodyOf<typeof calls.revokeInvitations>,
): Promise<Result<Done, 'not_found'>> {
  const key = await ownBasket({ tx, actor }, hub);
  if (key === undefined) return refuse('not_found');
  await forgetInvitations(tx, key);
  return accept({});
}

export async function endSharing(
  { tx, now, actor }: Own,
  { hub }: BodyOf<typeof calls.endSharing>,
): Promise<Result<Done, 'not_found'>> {
  const key = await ownBasket({ tx, actor }, hub);
  if (key === undefined) return refuse('not_found');
  await endBasket(tx, key, now);
  return accept({});
}

/** The preview of an invitation link: the lines that members see, without notes or other members. */
export async function readInvitation(
  { tx, now }: Site,
  { token }: BodyOf<typeof calls.readInvitation>,
): Promise<Result<AnswerOf<typeof calls.readInvitation>, 'link_expired'>> {
  const key = await invitedTo(tx, token, now);
  if (key === undefined) return refuse('link_expired');
  const basket = await openBasket(tx, key);
  const cart = await cartLocked(tx, key);
  const hub = await hubBySlug(tx, key.hub);
  if (basket === undefined || cart === undefined || hub === undefined) return refuse('link_expired');
  const lines = Object.values(cart.lines).filter((line) => line.aside !== true && !isRecurring(line));
  const shops = await shopsByUrlpath(tx, [...new Set(lines.map(({ vendor }) => vendor))]);
  return accept({
    ...{ id: `${key.owner}:${key.hub}`, name: basket.name, owner: basket.shown },
    hub: { slug: hub.slug, name: hub.name },
    members: 1 + (await countMembers(tx, key)),
    lines: lines.map(({ title, part, quantity, price, vendor }) => ({
      ...{ title, part, quantity, price },
      vendor: shops.get(vendor)?.name ?? vendor,
    })),
  });
}

/** Adds the caller to the basket of a link; for the owner, the link leads to their own cart. */
export async function joinCart(
  { tx, now, actor }: Own,
  { token, shown }: BodyOf<typeof calls.joinCart>,
): Promise<Result<AnswerOf<typeof calls.joinCart>, 'link_expired' | 'basket_full' | 'field_invalid'>> {
  if (shown === '') return refuse('field_invalid');
  const key = await invitedTo(tx, token, now);
  if (key === undefined) return refuse('link_expired');
  // Read again under the cart's lock: its owner may be ending the sharing.
  await cartLocked(tx, key);
  if ((await invitedTo(tx, token, now)) === undefined) return refuse('link_expired');
  const answer = { id: `${key.owner}:${key.hub}`, hub: key.hub };
  if (key.owner === actor.id) return accept(answer);
  const full = (await countMembers(tx, key)) >= MAX_MEMBERS && !(await isMember(tx, key, actor.id));
  if (full) return refuse('basket_full');
  await addMember(tx, key, { person: actor.id, shown }, now);
  return accept(answer);
}

/** Removes a member from the caller's basket, or the caller from another's, whose rows their devices drop. */
export async function removeMember(
  { tx, actor }: Own,
  { basket, member }: BodyOf<typeof calls.removeMember>,
): Promise<Result<Done, 'not_found'>> {
  const key = keyOf(basket);
  if (member !== actor.id && key.owner !== actor.id) return refuse('not_found');
  await cartLocked(tx, key);
  const out = member === actor.id ? await forgetMember(tx, key, member) : await expelMember(tx, key, member);
  return out ? accept({}) : refuse('not_found');
}

/** When the people of a basket were last seen, for its members and owner. */
export async function basketPresence(
  { tx, actor }: Own,
  basket: string,
): Promise<Result<AnswerOf<typeof calls.basketPresence>, 'not_found'>> {
  const key = keyOf(basket);
  const open = (await openBasket(tx, key)) !== undefined;
  if (!open || !(key.owner === actor.id || (await isMember(tx, key, actor.id)))) return refuse('not_found');
  const people = await lastSeen(tx, key);
  return accept(people.map(({ id, seen }) => ({ id, ...(seen !== null && { seen }) })));
}

async function ownBasket(
  { tx, actor }: Pick<Own, 'tx' | 'actor'>,
  hub: string,
): Promise<CartKey | undefined> {
  const key = { owner: actor.id, hub };
  await cartLocked(tx, key);
  return (await openBasket(tx, key)) === undefined ? undefined : key;
}

function keyOf(basket: string): CartKey {
  const [owner = '', hub = ''] = basket.split(':');
  return { owner: Number(owner), hub };
}
