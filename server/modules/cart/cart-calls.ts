import type { BodyOf, QueryOf } from '../../../src/contract/core/call.ts';
import type { CartLine, getCart, saveCart as saveCartCall } from '../../../src/contract/orders/cart.ts';
import {
  applyCartAction,
  exceedsSubscription,
  fitSentLines,
  type SavedCartAction,
  savedCartAction,
} from '../../../src/domain/cart/cart-action.ts';
import { type ChangedLines, lineLimit } from '../../../src/domain/cart/cart-lines.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { cartByName, cartHeld, saveCart, type StoredCart } from './carts-store.ts';
import { defaultHub, hubExists } from '../hubs/hubs-store.ts';
import { runningAt, subscribedAt } from './subscribed-products.ts';
import { stockAt } from '../catalogue/products/products-store.ts';
import { type CartAnswer, cartAnswer } from './cart-answer.ts';
import { parseCartLines } from './parse-cart-lines.ts';
import { type CartContent, recordRemovals } from './cart-content.ts';
import { mergedCart } from './merge-carts.ts';
import { omit } from '../../core/omit-fields.ts';

type CallContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/**
 * Answers the caller's cart, after merging the lines that the body brings; with `uuid`, the cart that its owner shares
 * under that name, unchanged. See docs/rules.md#shared-carts and docs/rules.md#cart-merge.
 */
export async function readCart(
  { tx, now, actor }: CallContext,
  { uuid = '' }: QueryOf<typeof getCart>,
  { hub, cart: brought }: BodyOf<typeof getCart>,
): Promise<Result<CartAnswer & { readonly cid: string[] }, 'hub_unknown' | 'not_found'>> {
  if (uuid !== '') {
    const shown = await sharedCart({ tx }, uuid);
    return shown.ok ? accept({ ...shown.value, cid: [shown.value.cid] }) : shown;
  }
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  const own = { tx, now, owner: actor.id, hub };
  const cart = await cartHeld(tx, actor.id, hub);
  const lines = (await parseCartLines(tx, hub, brought?.items ?? [], now)).filter(
    ({ quantity }) => quantity > 0,
  );
  const cid = [cidOf(actor)];
  if (lines.length === 0) return accept({ cid, ...(await ownAnswer(own, cart)) });
  const { content } = await mergedCart(tx, hub, cart, lines);
  return accept({ cid, ...(await saveAndAnswer(own, cart, content)) });
}

/**
 * Applies the action that a client of the original names to the caller's cart (docs/rules.md#cart-actions); with `uuid`,
 * to the cart that its owner shares under that name, where other callers may only write single lines
 * (docs/rules.md#shared-carts).
 */
export async function writeCart(
  { tx, now, actor }: CallContext,
  { action: name, hub: named, uuid = '' }: QueryOf<typeof saveCartCall>,
  { items }: BodyOf<typeof saveCartCall>,
): Promise<
  Result<
    CartAnswer & { readonly cid: string },
    'hub_unknown' | 'not_found' | 'forbidden' | 'cart_action_unknown' | 'cart_full' | 'item_max_subscription'
  >
> {
  const shown = uuid === '' ? undefined : await cartByName(tx, uuid);
  if (uuid !== '' && shown === undefined) return refuse('not_found');
  const hub = shown?.hub ?? named ?? items[0]?.hub ?? (await defaultHub(tx));
  if (hub === undefined || !(await hubExists(tx, hub))) return refuse('hub_unknown');
  const action = savedCartAction(name);
  if (action === undefined) return refuse('cart_action_unknown');
  const owner = shown?.owner ?? actor.id;
  if (owner !== actor.id && !SINGLE_LINE.has(action)) return refuse('forbidden');
  const cart = await cartHeld(tx, owner, hub);
  const key = { tx, now, owner, hub };
  const changed = await applyAction(key, action, cart, await parseCartLines(tx, hub, items, now));
  if (!changed.ok) return changed;
  const content = recordRemovals(cart, changed.value, now);
  if (owner === actor.id) return accept({ cid: cidOf(actor), ...(await saveAndAnswer(key, cart, content)) });
  await save(key, content);
  return sharedCart({ tx }, cart.name);
}

/** The actions that write single lines, allowed to everyone who knows the name of a shared cart. */
const SINGLE_LINE: ReadonlySet<SavedCartAction> = new Set(['ITEM_ADD', 'ITEM_UPDATE', 'ITEM_REMOVE']);

/** A cart locked by `cartHeld` in a transaction. */
type HeldCart = Pick<Context, 'tx' | 'now'> & { readonly owner: number; readonly hub: string };

async function applyAction(
  { tx, now, owner, hub }: HeldCart,
  action: SavedCartAction,
  { lines }: StoredCart,
  sent: readonly CartLine[],
): Promise<Result<ChangedLines<CartLine>, 'cart_full' | 'item_max_subscription'>> {
  const at = new Date(now).toISOString();
  if (action === 'ITEM_REMOVE') return accept(applyCartAction(action, lines, sent, at));
  const subscribed = await subscribedAt(tx, owner, hub);
  // A single line is refused; a whole cart is saved without the pieces that a subscription delivers already.
  if (SINGLE_LINE.has(action) && sent.some((line) => exceedsSubscription(lines, line, subscribed)))
    return refuse('item_max_subscription');
  const skus = sent.map(({ sku }) => sku);
  const stock = await stockAt(tx, hub, skus);
  const fitting = fitSentLines(lines, sent, { subscribed, stockOf: (sku) => stock.get(sku) });
  const changed = applyCartAction(action, lines, fitting, at);
  return Object.keys(changed.lines).length > lineLimit(lines) ? refuse('cart_full') : accept(changed);
}

/** Answers the cart that its owner shares under a name, without the owner's notes. */
export async function sharedCart(
  { tx }: Pick<Context, 'tx'>,
  name: string | undefined,
): Promise<Result<CartAnswer & { readonly cid: string }, 'not_found'>> {
  const cart = name === undefined ? undefined : await cartByName(tx, name);
  if (cart === undefined) return refuse('not_found');
  const { items, ...answer } = await cartAnswer(tx, cart.hub, cart);
  const shown = items.map((item) => omit(item, 'note', 'instead', 'audio'));
  return { ok: true, value: { cid: cart.name, ...answer, items: shown } };
}

async function saveAndAnswer(key: HeldCart, cart: StoredCart, content: CartContent): Promise<CartAnswer> {
  await save(key, content);
  return ownAnswer(key, { ...cart, ...content, updated: new Date(key.now).toISOString() });
}

async function save({ tx, now, owner, hub }: HeldCart, content: CartContent): Promise<void> {
  await saveCart(tx, { owner, hub }, content, now);
  recordChange(tx, 'cart', `${owner}:${hub}`);
}

/** The answer names the owner's contracts, which their client loads (docs/rules.md#shared-carts). */
async function ownAnswer({ tx, owner, hub }: HeldCart, cart: StoredCart): Promise<CartAnswer> {
  return cartAnswer(tx, hub, cart, await runningAt(tx, owner, hub));
}

/** The id of a person's cart on the wire. */
function cidOf({ id }: Actor): string {
  return `u${id}`;
}
