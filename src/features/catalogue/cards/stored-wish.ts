import * as z from 'zod/mini';
import { HOUR_MS, type Ms } from '../../../domain/calendar/hub-time.ts';

const KEY = 'cabas.wish';
const StoredWish = z.object({ sku: z.number(), at: z.number() });

/** Stores of which product a visitor wants to know the return while they sign in, also by a link in another tab. */
export function storeWish(storage: Storage, sku: number, now: Ms): void {
  storage.setItem(KEY, JSON.stringify({ sku, at: now }));
}

/** Takes the wish for this product once, if it is of the last hour. */
export function takeWish(storage: Storage, sku: number, now: Ms): boolean {
  const text = storage.getItem(KEY);
  const kept = z.safeParse(StoredWish, text === null ? null : JSON.parse(text));
  if (!kept.success || kept.data.sku !== sku) return false;
  storage.removeItem(KEY);
  return now - kept.data.at < HOUR_MS;
}
