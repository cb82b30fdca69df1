import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { addDays, DEFAULT_ZONE, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { SCORING_WEIGHT, shopRating, shopScore } from '../../../src/domain/statistics/shop-score.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type CountedShop, countedShops, writeScores } from './shop-figures-store.ts';
import { COUNTED_DAYS, isAnotherNumber, MIN_PUBLISHED_CHANGE } from './figure-thresholds.ts';

/** The new figures of a shop. */
interface Score {
  readonly urlpath: string;
  readonly scoring: NonNullable<Shop['scoring']>;
  readonly rating: NonNullable<Shop['rating']> | null;
}

/** Writes the current reliability of each shop, where it differs from the stored one. */
export async function updateShopFigures({ database }: Pick<AppContext, 'database'>, now: Ms): Promise<void> {
  await writeTransaction(database, async (tx) => learnOfShops(tx, await movedScores(tx, now)));
}

/** The current reliability of shops, where it differs from the stored one. */
export async function movedScores(tx: Tx, now: Ms): Promise<readonly Score[]> {
  const since = addDays(localDay(now, DEFAULT_ZONE), -COUNTED_DAYS);
  return (await countedShops(tx, since))
    .map((shop) => ({
      shop,
      weight: shop.scoring?.weight ?? SCORING_WEIGHT,
      rating: shopRating(shop) ?? null,
    }))
    .map(({ shop, weight, rating }) => ({ shop, weight, rating, score: shopScore({ ...shop, weight }) }))
    .filter(({ shop, score, rating }) => isAnother(shop, score) || isAnotherRating(shop.rating, rating))
    .map(({ shop: { urlpath, orders, issues }, weight, score, rating }) => ({
      urlpath,
      scoring: { weight, orders, issues, score },
      rating,
    }));
}

/** Writes figures and records the changes in the feed. */
export async function learnOfShops(tx: Tx, scores: readonly Score[]): Promise<void> {
  await writeScores(tx, scores);
  for (const { urlpath } of scores) recordChange(tx, 'shop', urlpath);
}

function isAnother({ scoring, orders, issues }: CountedShop, score: number): boolean {
  return (
    scoring === null ||
    Math.abs(scoring.score - score) >= MIN_PUBLISHED_CHANGE ||
    scoring.issues !== issues ||
    (scoring.orders === 0) !== (orders === 0)
  );
}

function isAnotherRating(published: Score['rating'], counted: Score['rating']): boolean {
  if (published === null || counted === null) return published !== counted;
  return published.mean !== counted.mean || isAnotherNumber(published.reviews, counted.reviews);
}
