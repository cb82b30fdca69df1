import { readShop } from '../../../contract/catalogue/shops.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import type { Producer } from '../../catalogue/product/product-ingredients.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/** The shop of an edited product; `days`: the weekdays of its deliveries, once they are known. */
export interface EditedShop extends Producer {
  readonly days: readonly number[] | undefined;
}

/** The shop as it is saved, published or not; offline as this device holds it, else what is known of it. */
export function useEditedShop(urlpath: string, known: Omit<EditedShop, 'address'>): EditedShop {
  const online = useOnline();
  const { answer } = useRemoteQuery(readShop, { params: { urlpath } }, { online });
  const held = useMarket()?.shops.get(urlpath);
  const shop = answer ?? held;
  return {
    name: shop?.name ?? known.name,
    address: shop?.address,
    days: shop?.available.weekdays ?? known.days,
  };
}
