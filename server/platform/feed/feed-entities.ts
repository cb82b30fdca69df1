import type { Scope } from '../../../src/contract/sync/sync.ts';

/** Entities that are equal for all readers: built once per revision. */
const shared = ['config', 'capacity', 'hub', 'document', 'category', 'shop', 'product'] as const;
/** Entities that are projected for each reader. */
const personal = [
  'user',
  'likes',
  'diet',
  'cart',
  'order',
  'subscription',
  'collection',
  'tour',
  'staff',
  'stock',
] as const;

export type SharedEntity = (typeof shared)[number];
export type PersonalEntity = (typeof personal)[number];

/** The entities of the feed. Content: `feed-rows.ts`; readers: `row-audience.ts` and `project-row.ts`. */
export type EntityName = SharedEntity | PersonalEntity;

export type Entity =
  | { readonly shared: true; readonly name: SharedEntity }
  | { readonly shared: false; readonly name: PersonalEntity };

const byName = new Map<string, Entity>([
  ...shared.map((name) => [name, { shared: true, name }] as const),
  ...personal.map((name) => [name, { shared: false, name }] as const),
]);

/** Returns the entity of this name; `undefined` for an entry of another build. */
export function entityOf(name: string): Entity | undefined {
  return byName.get(name);
}

export const configScope = (hub: string): Scope => `config:${hub}`;
export const catalogScope = (hub: string): Scope => `catalog:${hub}`;
export const userScope = (userId: number): Scope => `user:${userId}`;
export const opsScope = (hub: string, day: string): Scope => `ops:${hub}:${day}`;
/** Ended orders of a month, for the managers of the hub. `month`: `2026-11`. */
export const adminScope = (hub: string, month: string): Scope => `admin:${hub}:${month}`;
export const staffScope = (hub: string): Scope => `staff:${hub}`;
/** `month`: `2026-11`. */
export const shopScope = (urlpath: string, month: string): Scope => `shop:${urlpath}:${month}`;
/** The stock of a shop's products, for its owners. */
export const shopStockScope = (urlpath: string): Scope => `stock:${urlpath}`;
/** The stock of everything that is sold at a hub, for its managers. */
export const hubStockScope = (hub: string): Scope => `stocks:${hub}`;
