import type { StockRow } from '../../contract/catalogue/stock.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** The stock of a product on this device, with the name of its shop and the number of unsent changes. */
export interface HeldStock extends StockRow {
  readonly shopName: string;
  readonly waiting: number;
}

/** All stock that this device holds. The name of an unpublished shop is its path: only its own row has the name. */
export async function heldStock(mirror: Mirror): Promise<readonly HeldStock[]> {
  return mirror.transaction('r', [mirror.stocks, mirror.shops], async () => {
    const [rows, shops] = await Promise.all([mirror.stocks.toArray(), mirror.shops.toArray()]);
    const names = new Map(shops.map(({ urlpath, name }) => [urlpath, name]));
    return rows.flatMap((stored) => {
      const row = effective(stored);
      if (row === null) return [];
      return [{ ...row, shopName: names.get(row.vendor) ?? row.vendor, waiting: stored._p }];
    });
  });
}

/** The stock of one product; `null` when this device does not hold it. */
export async function stockHeld(mirror: Mirror, { sku }: { sku: number }): Promise<StockRow | null> {
  return effective(await mirror.stocks.get(String(sku)));
}
