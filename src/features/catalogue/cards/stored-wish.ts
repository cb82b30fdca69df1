import * as z from 'zod/mini';
import { HOUR_MS, type Ms } from '../../../domain/calendar/hub-time.ts';

const KEY = 'cabas.wish';
const StoredWish = z.object({ sku: z.number(), at: z.number() });

/** Stores a visitor's wished stock alert while they sign in, also by a link in another tab. */
export function storeWish(storage: Storage, sku: number, now: Ms): void {
  storage.setItem(KEY, JSON.stringify({ sku, at: now }));
}

/** Takes the stored wish for this product once, if it is at most an hour old. */
export function takeWish(storage: Storage, sku: number, now: Ms): boolean {
  const text = storage.getItem(KEY);
  const kept = z.safeParse(StoredWish, text === null ? null : JSON.parse(text));
  if (!kept.success || kept.data.sku !== sku) return false;
  storage.removeItem(KEY);
  return now - kept.data.at < HOUR_MS;
}
