import type { Category } from '../../contract/catalogue/categories.ts';
import type { ConfigRow } from '../../contract/hubs/config.ts';
import type { Hub, HubInShort } from '../../contract/hubs/hubs.ts';
import type { Shop } from '../../contract/catalogue/shops.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** The rows of one hub that every page of the shop reads. */
export interface MarketRows {
  readonly hub: Hub;
  readonly config: ConfigRow;
  /** Orders already placed, by day. */
  readonly ranks: Readonly<Record<string, number>>;
  readonly shops: ReadonlyMap<string, Shop>;
  /** The aisles, in their order. */
  readonly categories: readonly Category[];
}

/** A hub with its configuration, capacity, shops and categories; `null` while this device does not have it. */
export async function marketOf(mirror: Mirror, { hub: slug }: { hub: string }): Promise<MarketRows | null> {
  const { hubs, configs, capacities } = mirror;
  // In one transaction: opening five takes longer than reading.
  const [hub, config, capacity, shops, categories] = await mirror.transaction(
    'r',
    [hubs, configs, capacities, mirror.shops, mirror.categories],
    () =>
      Promise.all([
        hubs.get(slug),
        configs.get(slug),
        capacities.get(slug),
        mirror.shops.toArray(),
        mirror.categories.toArray(),
      ]),
  );
  const own = { hub: effective(hub), config: effective(config) };
  if (own.hub === null || own.config === null) return null;
  return {
    hub: own.hub,
    config: own.config,
    ranks: capacity?.days ?? {},
    shops: new Map(shops.filter((shop) => shop.hubs.includes(slug)).map((shop) => [shop.urlpath, shop])),
    categories: aislesAmong(categories),
  };
}

/** The aisles, for any hub: they are the same in all of them. */
export async function aisles(mirror: Mirror): Promise<readonly Category[]> {
  return aislesAmong(await mirror.categories.toArray());
}

/** The families of shops by name, the same for any hub. */
export async function familiesOfShops(mirror: Mirror): Promise<readonly Category[]> {
  return (await mirror.categories.toArray())
    .filter(({ type }) => type === 'Catalog')
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}

/** Whether the market is the demonstration, as far as this device knows. */
export async function isDemonstration(mirror: Mirror): Promise<boolean> {
  return (await mirror.configs.toCollection().first())?.demo === true;
}

/** The hubs that can be chosen, as far as this device knows them. */
export async function knownHubs(mirror: Mirror): Promise<readonly HubInShort[]> {
  const config = await mirror.configs.toCollection().first();
  return config?.hubs ?? [];
}

/** A producer as this device knows it; `null` when it does not. */
export async function shopOf(mirror: Mirror, { urlpath }: { urlpath: string }): Promise<Shop | null> {
  return effective(await mirror.shops.get(urlpath));
}

/** The markets at which a producer sells; `null` when this device does not know the producer. */
export async function shopHubs(
  mirror: Mirror,
  { urlpath }: { urlpath: string },
): Promise<readonly string[] | null> {
  return effective(await mirror.shops.get(urlpath))?.hubs ?? null;
}

/** The active aisles, in their order; families of producers are excluded. */
function aislesAmong(categories: readonly Category[]): readonly Category[] {
  return categories
    .filter(({ active, type }) => active && type === 'Category')
    .sort((left, right) => left.weight - right.weight);
}
