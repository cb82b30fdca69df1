import type { Scope } from '../../../src/contract/sync/sync.ts';

/** Rows that are the same for everybody who may see them: built once a revision. */
const shared = ['config', 'capacity', 'hub', 'document', 'category', 'shop', 'product'] as const;
/** Rows that are projected for the person who reads them. */
const personal = ['user', 'likes', 'cart', 'order', 'subscription', 'collection', 'tour', 'staff'] as const;

export type SharedEntity = (typeof shared)[number];
export type PersonalEntity = (typeof personal)[number];

/** What travels in the feed. What a row holds: `rows.ts`; who sees it: `audience.ts` and `project.ts`. */
export type EntityName = SharedEntity | PersonalEntity;

export type Entity =
  | { readonly shared: true; readonly name: SharedEntity }
  | { readonly shared: false; readonly name: PersonalEntity };

const byName = new Map<string, Entity>([
  ...shared.map((name) => [name, { shared: true, name }] as const),
  ...personal.map((name) => [name, { shared: false, name }] as const),
]);

/** The entity of this name; `undefined` when an entry was left by another build. */
export function entityOf(name: string): Entity | undefined {
  return byName.get(name);
}

export const configScope = (hub: string): Scope => `config:${hub}`;
export const catalogScope = (hub: string): Scope => `catalog:${hub}`;
export const userScope = (userId: number): Scope => `user:${userId}`;
export const opsScope = (hub: string, day: string): Scope => `ops:${hub}:${day}`;
/** Orders of a month that are nobody's work any more, for those who manage the hub. `month`: `2026-11`. */
export const adminScope = (hub: string, month: string): Scope => `admin:${hub}:${month}`;
export const staffScope = (hub: string): Scope => `staff:${hub}`;
/** `month`: `2026-11`. */
export const shopScope = (urlpath: string, month: string): Scope => `shop:${urlpath}:${month}`;
