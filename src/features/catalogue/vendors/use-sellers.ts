import { useEffect } from 'react';
import type { HubInShort } from '../../../contract/hubs/hubs.ts';
import { readProduct } from '../../../contract/catalogue/products.ts';
import { readShop } from '../../../contract/catalogue/shops.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useUndecodedRemoteQuery } from '../../../hooks/use-remote-query.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { knownHubs, shopHubs } from '../../../mirror/queries/market-queries.ts';
import { vendorOfSku } from '../../../mirror/queries/shelf-queries.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { useLastMarket } from '../../shared/market/use-last-hub.ts';
import { useOnline } from '../../shared/remote/use-online.ts';

/** The markets that sell an item, as far as the mirror or the server knows. */
export type Sellers =
  | { readonly kind: 'asking' }
  /** The default market comes first, as everywhere. */
  | { readonly kind: 'known'; readonly hubs: readonly HubInShort[] }
  /** No market sells it. */
  | { readonly kind: 'none' }
  /** Unknown on this device, and offline. */
  | { readonly kind: 'unheard' };

/** The markets of a producer; no query runs until the producer is known. */
export function useSellersOfShop(urlpath: string | undefined): Sellers {
  const online = useOnline();
  const hubs = useLive(knownHubs, {});
  const here = useLive(shopHubs, { urlpath: urlpath ?? '' });
  const enabled = urlpath !== undefined && here === null && online;
  const { answer, refusal } = useUndecodedRemoteQuery(
    readShop,
    enabled ? { params: { urlpath } } : undefined,
  );
  if (urlpath === undefined || hubs === undefined || here === undefined) return { kind: 'asking' };
  const slugs = here ?? (answer === undefined ? undefined : decodeAnswer(readShop.answer, answer).hubs);
  if (slugs !== undefined) return sellersAt(hubs.filter(({ slug }) => slugs.includes(slug)));
  if (refusal?.code === 'not_found') return { kind: 'none' };
  return online && refusal === undefined ? { kind: 'asking' } : { kind: 'unheard' };
}

/** The markets that sell a product, whichever one is selected. */
export function useSellersOfProduct(sku: number): Sellers {
  const online = useOnline();
  const isSku = Number.isSafeInteger(sku) && sku > 0;
  const here = useLive(vendorOfSku, { sku: isSku ? sku : 0 });
  const enabled = isSku && here === null && online;
  const { answer, refusal } = useUndecodedRemoteQuery(
    readProduct,
    enabled ? { params: { sku: String(sku) } } : undefined,
  );
  const seller = answer === undefined ? undefined : decodeAnswer(readProduct.answer, answer).vendor.urlpath;
  const vendor = here ?? seller;
  const shop = useSellersOfShop(vendor);
  if (!isSku || refusal?.code === 'product_unknown') return { kind: 'none' };
  if (vendor !== undefined || here === undefined) return shop;
  return online && refusal === undefined ? { kind: 'asking' } : { kind: 'unheard' };
}

/**
 * On a device without a market, selects and stores one that sells the linked item; a person with earlier orders gets
 * their last market instead.
 */
export function useMarketOfLink(sellers: Sellers): void {
  const session = useSession();
  const [{ hub }] = useDevice();
  const last = useLastMarket();
  const first = sellers.kind === 'known' ? sellers.hubs[0]?.slug : undefined;
  useEffect(() => {
    if (hub === undefined && last === null && first !== undefined) void session.chooseHub(first);
  }, [hub, last, first, session]);
}

function sellersAt(hubs: readonly HubInShort[]): Sellers {
  return hubs.length === 0 ? { kind: 'none' } : { kind: 'known', hubs };
}
