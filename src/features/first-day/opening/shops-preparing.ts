import type { ManagedShop } from '../../../contract/catalogue/shops.ts';
import { count } from '../../../domain/text/french.ts';

/** « 1 brouillon, 1 attend la publication »: the shops that customers do not see yet; `undefined` without any. */
export function preparingShops(shops: readonly Pick<ManagedShop, 'status'>[]): string | undefined {
  const drafts = shops.filter(({ status }) => status === false).length;
  const asked = shops.filter(({ status }) => typeof status === 'string').length;
  const words = [
    ...(drafts > 0 ? [count(drafts, 'brouillon', 'brouillons')] : []),
    ...(asked > 0 ? [`${count(asked, 'attend', 'attendent')} la publication`] : []),
  ];
  return words.length === 0 ? undefined : words.join(', ');
}
