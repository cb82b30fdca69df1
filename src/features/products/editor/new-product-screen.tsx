import { Store } from 'lucide-react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { vatRates } from '../../../domain/money/vat.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { photosFor } from '../../../mirror/waiting-photos.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { ShopsFrame } from '../../shops/page/shops-frame.tsx';
import { savedWords } from './product-editor-screen.tsx';
import { ProductForm } from './product-form.tsx';
import styles from './product-editor.module.css';
import { useEditedShop } from './use-edited-shop.ts';
import { useNewProduct } from './use-product-draft.ts';

interface ShopChoice {
  readonly urlpath: string;
  readonly name: string;
}

/** « Nouveau produit », in one of the person's shops, or in any shop for an administrator. */
export function NewProductScreen() {
  useTitle('Nouveau produit');
  const me = useMe();
  const market = useMarket();
  const { search } = useAppLocation();
  const own: readonly ShopChoice[] = me?.shops ?? [];
  const others = me && isAdmin(me) ? [...(market?.shops.values() ?? [])] : [];
  const shops = [...new Map([...others, ...own].map((shop) => [shop.urlpath, shop])).values()].sort(
    (left, right) => left.name.localeCompare(right.name, 'fr'),
  );
  const asked = search['shop'] ?? own[0]?.urlpath ?? shops[0]?.urlpath;
  const shop = shops.find(({ urlpath }) => urlpath === asked);
  return (
    <ShopsFrame>
      {me && shop !== undefined ? (
        <NewProduct key={shop.urlpath} shop={shop} shops={shops} admin={isAdmin(me)} />
      ) : (
        <Screen>
          <PageHead title="Nouveau produit" back="/admin/products" backLabel="Produits" />
          <Stack gap="3" className={styles.other}>
            {me === undefined ? (
              <SkeletonRows count={6} />
            ) : (
              <EmptyState
                picture={<Store />}
                title="Pas de boutique à remplir"
                action={
                  <ButtonLink look="primary" href="/admin/shops/new">
                    Créer une boutique
                  </ButtonLink>
                }
              >
                Un produit appartient à une boutique dont vous avez la charge.
              </EmptyState>
            )}
          </Stack>
        </Screen>
      )}
    </ShopsFrame>
  );
}

interface NewProductProps {
  readonly shop: ShopChoice;
  readonly shops: readonly ShopChoice[];
  readonly admin: boolean;
}

function NewProduct(props: NewProductProps) {
  const kept = useKeptDraft(`product:new:${props.shop.urlpath}`);
  if (kept.kept === undefined) return <SkeletonRows count={6} />;
  return <NewProductForm {...props} kept={kept} />;
}

function NewProductForm({
  shop,
  shops,
  admin,
  kept,
}: NewProductProps & { readonly kept: ReturnType<typeof useKeptDraft> }) {
  const mirror = useMirror();
  const go = useGo();
  const place = useAppLocation();
  const online = useOnline();
  const edited = useEditedShop(shop.urlpath, { name: shop.name, days: undefined });
  const now = useNow();
  const product = blankRow(shop.urlpath, vatRates(localDay(now, DEFAULT_ZONE)).reduced);
  const editor = useNewProduct(product, kept.kept ?? null, kept.keep);
  return (
    <ProductForm
      {...{ product, editor, kept, admin, online }}
      shop={edited}
      created
      title="Nouveau produit"
      detail={shop.name}
      back="/admin/products"
      before={
        <>
          {!online && (
            <Notice tone="bell">Un produit se crée avec du réseau. Ce que vous écrivez reste ici.</Notice>
          )}
          {shops.length > 1 && (
            <Select
              label="Boutique"
              options={shops.map(({ urlpath, name }) => ({ value: urlpath, label: name }))}
              value={shop.urlpath}
              onChange={({ target }) => go(searchHref(place, { shop: target.value }), { replace: true })}
            />
          )}
        </>
      }
      onSaved={(saved) => {
        kept.keep(null);
        void photosFor(mirror, shop.urlpath, saved.sku);
        showToast({ title: 'Produit créé', detail: savedWords(saved) });
        go(`/admin/products/${saved.sku}`, { replace: true });
      }}
    />
  );
}

/** The initial product of a shop. @param tva today's VAT rate of food */
function blankRow(vendor: string, tva: number): ProductRow {
  return {
    ...{ sku: 0, vendor, title: '', slug: '', type: 'item', variants: [], categories: '' },
    details: { description: '' },
    attributes: {
      ...{ available: true, home: false, discount: false, timelimit: 0 },
      ...{ subscription: false, business: false, boost: false, bundle: false },
    },
    pricing: { price: ZERO, part: '', stock: 0, tva },
    ...{ belong: { name: '', weight: 0 }, photo: { url: '' }, stats: { score: 0, issues: 0, sales: 0 } },
    ...{ created: '', updated: '' },
  };
}
