import type { BodyOf, QueryOf } from '../../../src/contract/core/call.ts';
import type { CartLine, getCart, saveCart as saveCartCall } from '../../../src/contract/orders/cart.ts';
import { clip, lineKey, MAX_LINES } from '../../../src/domain/cart/cart-line.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { cartByName, cartHeld, saveCart, type StoredCart } from './carts-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { defaultHub, hubExists } from '../hubs/hubs-store.ts';
import { runningAt, subscribedAt } from '../subscriptions/subscriptions-store.ts';
import { stockAt } from '../catalogue/products/products-store.ts';
import { type CartAnswer, cartAnswer } from './cart-answer.ts';
import { parseCartLines } from './parse-cart-lines.ts';
import { type CartContent, quantityOf, withFewer, withLine, withNote } from './cart-content.ts';
import { mergedCart } from './merge-carts.ts';
import { omit } from '../../core/omit-fields.ts';

type Asking = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/**
 * The cart of whoever asks, with what they bring along merged into it; with `uuid` the one that its owner shows under
 * it, as it is. See docs/rules.md#shared-carts and docs/rules.md#cart-merge.
 */
export async function readCart(
  { tx, now, actor }: Asking,
  { uuid = '' }: QueryOf<typeof getCart>,
  { hub, cart: brought }: BodyOf<typeof getCart>,
): Promise<Result<CartAnswer & { readonly cid: string[] }, 'hub_unknown' | 'not_found'>> {
  if (uuid !== '') {
    const shown = await sharedCart({ tx }, uuid);
    return shown.ok ? { ok: true, value: { ...shown.value, cid: [shown.value.cid] } } : shown;
  }
  if (!(await hubExists(tx, hub))) return refuse('hub_unknown');
  const cart = await cartHeld(tx, actor.id, hub);
  const lines = (await parseCartLines(tx, hub, brought?.items ?? [], now)).filter(
    ({ quantity }) => quantity > 0,
  );
  if (lines.length === 0)
    return { ok: true, value: { cid: [cidOf(actor)], ...(await ownAnswer(tx, actor, hub, cart)) } };
  const { content } = await mergedCart(tx, hub, cart, lines);
  return {
    ok: true,
    value: { cid: [cidOf(actor)], ...(await kept({ tx, now, actor }, hub, cart, content)) },
  };
}

/**
 * Saves what a client of the original did to its cart, by the action that it names (docs/rules.md#cart-actions); with
 * `uuid`, to the cart that somebody shows under it, line by line: nobody else empties or replaces it. See
 * docs/rules.md#shared-carts.
 */
export async function writeCart(
  { tx, now, actor }: Asking,
  { action, hub: asked, uuid = '' }: QueryOf<typeof saveCartCall>,
  { items }: BodyOf<typeof saveCartCall>,
): Promise<
  Result<
    CartAnswer & { readonly cid: string },
    'hub_unknown' | 'not_found' | 'forbidden' | 'cart_action_unknown' | 'cart_full' | 'item_max_subscription'
  >
> {
  const shown = uuid === '' ? undefined : await cartByName(tx, uuid);
  if (uuid !== '' && shown === undefined) return refuse('not_found');
  const hub = shown?.hub ?? asked ?? items[0]?.hub ?? (await defaultHub(tx));
  if (hub === undefined || !(await hubExists(tx, hub))) return refuse('hub_unknown');
  const change = changeOf(action);
  if (change === undefined) return refuse('cart_action_unknown');
  const owner = shown?.owner ?? actor.id;
  if (owner !== actor.id && action !== 'ITEM_REMOVE' && !ONE_LINE.has(action)) return refuse('forbidden');
  const saving = { tx, now, actor, owner };
  const cart = await cartHeld(tx, owner, hub);
  const lines = await parseCartLines(tx, hub, items, now);
  if (action === 'ITEM_REMOVE') return answered(saving, hub, cart, change(cart, lines, now));
  const subscribed = await subscribedAt(tx, owner, hub);
  const blocked = (line: CartLine) => subscribed(line.sku) && line.quantity > quantityOf(cart, line);
  // Whoever touched that one line is told; a whole cart is kept without what comes by itself already.
  if (ONE_LINE.has(action) && lines.some(blocked)) return refuse('item_max_subscription');
  const stock = await stockAt(
    tx,
    hub,
    lines.map(({ sku }) => sku),
  );
  const fitting = lines
    .map((line) => ({ ...line, quantity: blocked(line) ? quantityOf(cart, line) : line.quantity }))
    .filter((line, at) => line.quantity > 0 || lines[at]?.quantity === 0)
    .map((line) => ({ ...line, quantity: clip(line.quantity, stock.get(line.sku)) }));
  const content = change(cart, fitting, now);
  const many = Object.keys(content.lines).length;
  if (many > MAX_LINES && many > Object.keys(cart.lines).length) return refuse('cart_full');
  return answered(saving, hub, cart, content);
}

const ONE_LINE: ReadonlySet<string | undefined> = new Set(['ITEM_ADD', 'ITEM_UPDATE']);

type Saving = Asking & { readonly owner: number };

async function answered(saving: Saving, hub: string, cart: StoredCart, content: CartContent) {
  const { tx, now, actor, owner } = saving;
  if (owner === actor.id) return accept({ cid: cidOf(actor), ...(await kept(saving, hub, cart, content)) });
  await keep(tx, owner, hub, content, now);
  return sharedCart({ tx }, cart.name);
}

/** A cart that its owner shows to whoever has its name, without what they wrote beside the lines. */
export async function sharedCart(
  { tx }: Pick<Context, 'tx'>,
  name: string | undefined,
): Promise<Result<CartAnswer & { readonly cid: string }, 'not_found'>> {
  const cart = name === undefined ? undefined : await cartByName(tx, name);
  if (cart === undefined) return refuse('not_found');
  const { items, ...answer } = await cartAnswer(tx, cart.hub, cart);
  const shown = items.map((item) => omit(item, 'note', 'audio'));
  return { ok: true, value: { cid: cart.name, ...answer, items: shown } };
}

type Change = (cart: StoredCart, lines: readonly CartLine[], now: number) => CartContent;

function changeOf(action: string | undefined): Change | undefined {
  switch (action) {
    case 'ITEM_ADD':
    case 'ITEM_UPDATE':
      return (cart, lines, now) => lines.reduce((left, line) => setLine(left, line, now), contentOf(cart));
    case 'ITEM_REMOVE':
      return (cart, lines, now) => lines.reduce((left, line) => takeLine(left, line, now), contentOf(cart));
    case undefined:
    case '':
    case 'ITEM_ALL':
      return (cart, lines, now) =>
        lines.reduce((left, line) => setLine(left, line, now), withoutOthers(cart, lines, now));
    case 'CART_CLEARED':
      return (cart, _lines, now) => withoutOthers(cart, [], now);
    default:
      return undefined;
  }
}

/** The quantity is the one that was given; a note that was not given stays. */
function setLine(cart: CartContent, line: CartLine, now: number): CartContent {
  const known = cart.lines[lineKey(line)];
  const note = line.note ?? known?.note;
  return withLine(cart, { ...line, ...(note !== undefined && { note }) }, now);
}

/** The original sends what is left, or the whole line when nothing is. */
function takeLine(cart: CartContent, line: CartLine, now: number): CartContent {
  const there = quantityOf(cart, line);
  if (there === 0) return cart;
  const taken = line.quantity >= there ? there : there - line.quantity;
  const left = withFewer(cart, [{ line, quantity: taken }], now);
  return line.note === undefined ? left : withNote(left, line, line.note);
}

function withoutOthers(cart: StoredCart, kept: readonly CartLine[], now: number): CartContent {
  const names = new Set(kept.map((line) => lineKey(line)));
  const gone = Object.values(cart.lines).filter((line) => !names.has(lineKey(line)));
  return withFewer(
    contentOf(cart),
    gone.map((line) => ({ line, quantity: line.quantity })),
    now,
  );
}

async function kept(
  { tx, now, actor }: Asking,
  hub: string,
  cart: StoredCart,
  content: CartContent,
): Promise<CartAnswer> {
  await keep(tx, actor.id, hub, content, now);
  return ownAnswer(tx, actor, hub, { ...cart, ...content, updated: new Date(now).toISOString() });
}

async function keep(tx: Tx, owner: number, hub: string, content: CartContent, now: number): Promise<void> {
  await saveCart(tx, owner, hub, content, now);
  recordChange(tx, 'cart', `${owner}:${hub}`);
}

/** Its owner's client loads the contracts that are named beside the cart (docs/rules.md#shared-carts). */
async function ownAnswer(tx: Tx, { id }: Actor, hub: string, cart: StoredCart): Promise<CartAnswer> {
  return cartAnswer(tx, hub, cart, await runningAt(tx, id, hub));
}

function contentOf({ lines, removed }: StoredCart): CartContent {
  return { lines, removed };
}

/** One cart a person. */
function cidOf({ id }: Actor): string {
  return `u${id}`;
}
