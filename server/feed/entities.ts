import type { Scope } from '../../src/contract/sync.ts';

/** What travels in the feed. What a row holds: `rows.ts`; who sees it: `audience.ts` and `project.ts`. */
export type EntityName = SharedEntity | PersonalEntity;

/** Rows that are the same for everybody who may see them: built once a revision. */
export type SharedEntity = 'config' | 'capacity' | 'hub' | 'document' | 'category' | 'shop' | 'product';

/** Rows that are projected for the person who reads them. */
export type PersonalEntity = 'user' | 'likes' | 'cart' | 'order';

export const configScope = (hub: string): Scope => `config:${hub}`;
export const catalogScope = (hub: string): Scope => `catalog:${hub}`;
export const userScope = (userId: number): Scope => `user:${userId}`;
export const opsScope = (hub: string, day: string): Scope => `ops:${hub}:${day}`;
/** `month`: `2026-11`. */
export const shopScope = (urlpath: string, month: string): Scope => `shop:${urlpath}:${month}`;
