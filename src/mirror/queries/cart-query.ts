import type { CartLine, CartRow } from '../../contract/orders/cart.ts';
import { cartId } from '../../contract/core/lanes.ts';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { Shop } from '../../contract/catalogue/shops.ts';
import type { Person } from '../../contract/sync/sync.ts';
import { productsBySku } from '../catalogue/read-catalogue.ts';
import { otherShops } from '../../domain/catalogue/bundle-shares.ts';
import { isWaiting } from '../../domain/order/order-intent.ts';
import type { Mirror } from '../mirror.ts';
import type { IntentRow } from '../mirror-records.ts';
import { effective } from '../stored-rows.ts';

/** The cart of one person at one hub, as this device shows it; `null` when there is none. */
export async function cartRowOf(
  mirror: Mirror,
  { person, hub }: { person: Person; hub: string },
): Promise<CartRow | null> {
  return effective(await mirror.carts.get(cartId(person, hub)));
}

/** A line of the cart with its product and shop, as long as they are in the catalogue. */
export interface BasketEntry {
  readonly key: string;
  readonly line: CartLine;
  readonly product: ProductRow | undefined;
  readonly shop: Shop | undefined;
  /** The other shops with a share in a composed product. */
  readonly others: readonly Shop[];
}

/** The lines of a cart, each with the present state of its product. */
export async function cartEntries(
  mirror: Mirror,
  { person, hub }: { person: Person; hub: string },
): Promise<readonly BasketEntry[]> {
  return entriesOf(mirror, hub, await cartRowOf(mirror, { person, hub }));
}

/** A cart by its id: one’s own, or one that another person shares; `null` when this device does not hold it. */
export async function cartById(mirror: Mirror, { id }: { id: string }): Promise<CartRow | null> {
  return effective(await mirror.carts.get(id));
}

/** The shared baskets of which a person is a member, or from which they were removed. */
export async function othersBaskets(
  mirror: Mirror,
  { person }: { person: Person },
): Promise<readonly CartRow[]> {
  const rows = await mirror.carts.toArray();
  const shown = rows.flatMap((row) => effective(row) ?? []);
  return shown.filter(({ shared }) => shared !== undefined && shared.owner.id !== person);
}

/** The lines of a cart by its id, each with the present state of its product. */
export async function basketEntries(mirror: Mirror, { id }: { id: string }): Promise<readonly BasketEntry[]> {
  const cart = await cartById(mirror, { id });
  return cart === null ? [] : entriesOf(mirror, cart.hub, cart);
}

async function entriesOf(mirror: Mirror, hub: string, cart: CartRow | null): Promise<readonly BasketEntry[]> {
  const lines = Object.entries(cart?.lines ?? {});
  const products = await productsBySku(
    mirror,
    hub,
    lines.map(([, { sku }]) => sku),
  );
  const vendors = [...lines.map(([, { vendor }]) => vendor), ...[...products.values()].flatMap(otherShops)];
  const shops = await mirror.shops.bulkGet([...new Set(vendors)]);
  const byPath = new Map(shops.flatMap((shop) => (shop ? [[shop.urlpath, shop]] : [])));
  return lines.map(([key, line]) => {
    const product = products.get(line.sku);
    const others = product === undefined ? [] : otherShops(product);
    return {
      ...{ key, line, product },
      shop: byPath.get(line.vendor),
      others: others.flatMap((path) => byPath.get(path) ?? []),
    };
  });
}

/** A person's likes, the latest last; empty for a visitor. */
export async function likedSkus(mirror: Mirror, { person }: { person: Person }): Promise<readonly number[]> {
  if (person === null) return [];
  return effective(await mirror.likes.get(String(person)))?.likes ?? [];
}

/** The marks of a person's diet; empty for a visitor. */
export async function dietMarks(mirror: Mirror, { person }: { person: Person }): Promise<readonly string[]> {
  if (person === null) return [];
  return effective(await mirror.diets.get(String(person)))?.marks ?? [];
}

/** The unsent order of a hub, whose lines cannot be ordered again; `null` when there is none. */
export async function waitingIntent(mirror: Mirror, { hub }: { hub: string }): Promise<IntentRow | null> {
  const intents = await mirror.intents.where('hub').equals(hub).toArray();
  return intents.find(({ state }) => isWaiting(state)) ?? null;
}
