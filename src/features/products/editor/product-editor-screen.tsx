import { Eye, PackageX } from 'lucide-react';
import { useEffect } from 'react';
import type { SavedProduct } from '../../../contract/catalogue/product-edits.ts';
import { type ProductRow, readProduct } from '../../../contract/catalogue/products.ts';
import { stockMovements } from '../../../contract/catalogue/stock.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { MISSING_NAMES } from '../../../domain/catalogue/legal-information.ts';
import { can } from '../../../domain/people/permissions.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { datedDay, list, NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { type KeptDraft, useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { shelfProduct } from '../../../mirror/queries/shelf-queries.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../../shops/page/shops-frame.tsx';
import { StockMovements } from '../../stock/stock-movements.tsx';
import { listHref, rememberOpened } from '../list/list-return.ts';
import { NewerRevision, useReturn } from './newer-revision.tsx';
import { useArrivals } from '../photos/use-waiting-photos.ts';
import { CompositionSection } from './options-sections.tsx';
import { ProductCharts } from './product-charts.tsx';
import { rowOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import styles from './product-editor.module.css';
import { RemovalSection } from './removal-section.tsx';
import { RunningOrders } from './running-orders.tsx';
import { type EditedShop, useEditedShop } from './use-edited-shop.ts';
import { useProductDraft } from './use-product-draft.ts';

/** The editor of a product, for the owner of its shop and administrators. */
export function ProductEditorScreen() {
  const { params } = useAppLocation();
  const sku = Number(params['sku']);
  // The key drops one product's draft before another one's is shown.
  return <ProductPlace key={sku} sku={sku} />;
}

function ProductPlace({ sku }: { sku: number }) {
  const [{ hub = '' }] = useDevice();
  const me = useMe();
  const online = useOnline();
  const query = useRemoteQuery(readProduct, { params: { sku } }, { online });
  const held = useLive(shelfProduct, { hub, sku });
  const kept = useKeptDraft(`product:${sku}`);
  const { answer } = query;
  const product = answer === undefined ? (online ? undefined : held?.product) : rowOf(answer);
  useTitle(product?.title ?? 'Produit');
  useEffect(() => rememberOpened(sku), [sku]);
  useReturn(query.refetch);
  if (product === undefined || me === undefined || kept.kept === undefined) {
    return (
      <Other>
        {!online && <Notice tone="bell">Un produit se lit avec du réseau.</Notice>}
        <RemoteProblem refusal={query.refusal} again={query.refetch} />
        {online && query.refusal === undefined && <SkeletonRows count={8} />}
      </Other>
    );
  }
  if (me === null || !can(me, 'product.edit', { shops: [product.vendor] })) {
    return (
      <Other>
        <EmptyState
          picture={<PackageX />}
          title="Ce produit n’est pas le vôtre"
          action={
            <ButtonLink look="line" href={`/product/${sku}`}>
              Voir dans la boutique
            </ButtonLink>
          }
        >
          Sa boutique et l’administration le changent.
        </EmptyState>
      </Other>
    );
  }
  const shop = answer?.vendor ?? held?.shop;
  return (
    <ShopsFrame>
      <ProductEditor
        key={answer === undefined ? 'held' : 'read'}
        {...{ product, kept, online }}
        known={{ name: shop?.name ?? product.vendor, days: shop?.available.weekdays }}
        admin={isAdmin(me)}
        heldAt={held?.product.updated}
        reading={query.pending}
        onChanged={query.refetch}
      />
    </ShopsFrame>
  );
}

function Other({ children }: { children: React.ReactNode }) {
  return (
    <ShopsFrame>
      <Screen>
        <PageHead title="Produit" back={listHref()} backLabel="Produits" />
        <Stack gap="3" className={styles.other} data-scrolls>
          {children}
        </Stack>
      </Screen>
    </ShopsFrame>
  );
}

interface ProductEditorProps {
  readonly product: ProductRow;
  /** What the product states of its shop. */
  readonly known: Omit<EditedShop, 'address'>;
  readonly kept: KeptDraft;
  readonly admin: boolean;
  readonly online: boolean;
  /** When the mirror's product last changed; `undefined` when the mirror does not hold it. */
  readonly heldAt: string | undefined;
  readonly reading: boolean;
  readonly onChanged: () => void;
}

function ProductEditor({ product, known, kept, admin, online, onChanged, ...mirror }: ProductEditorProps) {
  const { sku } = product;
  const shop = useEditedShop(product.vendor, known);
  const editor = useProductDraft(product, kept.kept ?? null, kept.keep);
  const moves = useRemoteQuery(stockMovements, { params: { sku } }, { online });
  const refresh = () => {
    onChanged();
    moves.refetch();
  };
  useArrivals({ sku, shop: product.vendor }, onChanged);
  const back = listHref();
  const created = datedDay(localDay(Date.parse(product.created), DEFAULT_ZONE));
  return (
    <ProductForm
      {...{ product, shop, editor, kept, admin, online, back }}
      created={false}
      title={product.title}
      detail={`${shop.name}, n°${NO_BREAK}${sku}, créé le ${created}`}
      movements={moves.answer}
      actions={<IconLink label="Dans la boutique" icon={<Eye />} look="line" href={`/product/${sku}`} />}
      before={
        <>
          {!online && (
            <Notice tone="bell">
              Un produit s’enregistre avec du réseau. Ce que vous changez est gardé ici.
            </Notice>
          )}
          {!mirror.reading && !editor.pending && (
            <NewerRevision {...{ product, online }} heldAt={mirror.heldAt} onShow={refresh} />
          )}
          <RunningOrders {...{ sku, online }} />
        </>
      }
      composition={
        product.attributes.bundle ? (
          <CompositionSection {...{ product, online }} onChanged={refresh} />
        ) : undefined
      }
      removal={<RemovalSection {...{ product, online, back }} onRemoved={() => kept.keep(null)} />}
      aside={
        <>
          <ProductCharts {...{ product, online }} movements={moves.answer} />
          <Card>
            <StockMovements query={moves} />
          </Card>
        </>
      }
      onSaved={(saved) => {
        showToast({ title: 'Produit enregistré', detail: savedWords(saved) });
        refresh();
      }}
    />
  );
}

/** The result of saving: the title, or what keeps the product from sale. */
export function savedWords({ title, attributes, missing = [] }: SavedProduct): string {
  if (missing.length === 0 || attributes.available) return title;
  return `Hors vente, il manque${NO_BREAK}: ${list(missing.map((name) => MISSING_NAMES[name].toLowerCase()))}.`;
}
