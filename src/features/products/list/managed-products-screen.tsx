import { Bookmark, Calculator, Columns3, FileDown, PackageSearch, Plus, Table, Upload } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { listManagedProducts, type ProductShop } from '../../../contract/catalogue/managed-products.ts';
import { MISSING_FOR_SALE, MISSING_NAMES } from '../../../domain/catalogue/legal-information.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { count, list } from '../../../domain/text/french.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { type AppLocation, searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { aisles } from '../../../mirror/queries/market-queries.ts';
import { type HeldStock, heldStock } from '../../../mirror/queries/stock-query.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { sortedBy, type TableColumn } from '../../../ui/lists/table-column.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { KeysSheet } from '../../shared/office/keys-sheet.tsx';
import { useListKeys } from '../../shared/office/use-list-keys.ts';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../../shops/page/shops-frame.tsx';
import { LateCountSheet } from '../../stock/late-count-sheet.ts';
import { CardActs } from './card-acts.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { ColumnsSheet } from './columns-sheet.tsx';
import { lastChosen, lastOpened, rememberChosen, rememberList } from './list-return.ts';
import {
  BEST_SOLD,
  HIDEABLE,
  PRODUCT_COLUMNS,
  type ProductColumn,
  productColumns,
} from './product-columns.tsx';
import { productsCsv } from './product-files.ts';
import { ProductFilterChips } from './product-filter-chips.tsx';
import {
  flagsInAddress,
  isInView,
  type ListedProduct,
  listedProducts,
  PRODUCT_VIEWS,
  productFilters,
  productsThrough,
  type ProductView,
  withStock,
} from './product-filters.ts';
import { viewSearch } from './saved-views.ts';
import { SavedViewsSheet } from './saved-views-sheet.tsx';
import styles from './products.module.css';

/** The products that a person manages: read from the server, never stored on the device. */
export function ManagedProductsScreen() {
  useTitle('Produits');
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const locale = useLocale();
  const me = useMe();
  const held = useLive(aisles, {});
  const query = useRemoteQuery(listManagedProducts, { query: {} }, { online });
  const [sorting, sort] = useSorting(PRODUCT_COLUMNS, BEST_SOLD);
  const [chosen, setChosen] = useState(lastChosen);
  const [sheet, setSheet] = useState<'columns' | 'views' | 'keys'>();
  const [start] = useState(lastOpened);
  const views = useKeptDraft('products-views');
  const [counting, setCounting] = useState<number>();
  const stocks = useStocks();
  const { answer } = query;
  const categories = held ?? NO_CATEGORIES;
  const all = useMemo(() => {
    const names = new Map(categories.map(({ slug, name }) => [slug, name]));
    const present = answer?.rows.map((row) => withStock(row, stocks.get(row.sku)));
    return answer && listedProducts(present ?? [], answer.shops, (slug) => names.get(slug) ?? slug);
  }, [answer, categories, stocks]);
  const { search } = place;
  const filters = productFilters(search);
  const words = useDeferredValue(filters.words);
  const { view, shop, category, day } = filters;
  const flags = flagsInAddress(filters.flags);
  const here = viewSearch(search);
  const listed = place.path === '/admin/products';
  useEffect(() => {
    // While another screen opens, this one is still mounted and sees the new URL.
    if (listed) rememberList(here);
  }, [listed, here]);
  useEffect(() => rememberChosen(chosen), [chosen]);
  const found = useMemo(() => {
    const only = productFilters({ only: flags }).flags;
    return all && productsThrough(all, { words, view, shop, category, day, flags: only });
  }, [all, words, view, shop, category, day, flags]);
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, next), { replace: true });
  const hidden = useHidden(place);
  const hides = hidden.join(' ');
  const columns = useMemo(() => {
    const most = Math.max(0, ...(all ?? NO_PRODUCTS).map(({ sold }) => sold));
    const acts = ({ sku }: ListedProduct) => <CardActs stock={stocks.get(sku)} onCount={setCounting} />;
    const every = productColumns({ locale, shown: found?.length ?? 0, all: all?.length ?? 0, most, acts });
    return every.filter(({ id }) => !hides.split(' ').includes(id));
  }, [all, found, locale, hides, stocks]);
  const counted = counting === undefined ? undefined : stocks.get(counting);
  const { by, descending } = sorting;
  const rows = useMemo(() => {
    const rank = columns.find(({ id }) => id === by)?.rank;
    return found && typeof rank === 'function' ? sortedBy(found, rank, descending) : found;
  }, [found, columns, by, descending]);
  const heads = useMemo(() => columns.map(inOrder), [columns]);
  const edits = (product: ListedProduct) =>
    me !== undefined &&
    me !== null &&
    (isAdmin(me) || me.shops.some(({ urlpath }) => urlpath === product.vendor));
  const creates = me !== undefined && me !== null && (isAdmin(me) || me.shops.length > 0);
  const editsAny = all?.some(edits) === true;
  const choose = (sku: number, on: boolean) => setChosen((now) => withChoice(now, sku, on));
  const skus = useMemo(() => rows?.map(({ sku }) => sku) ?? [], [rows]);
  const at = useListKeys<number>({
    search: SEARCH,
    shown: skus,
    start,
    onOpen: (sku) => go(`/admin/products/${sku}`),
    ...(editsAny && { onSelect: (sku: number) => choose(sku, !chosen.has(sku)) }),
    onClose: () => setChosen(NONE),
    onHelp: () => setSheet('keys'),
  });
  const picked = (all ?? []).filter(({ sku }) => chosen.has(sku));
  return (
    <ShopsFrame>
      <RemoteList
        title="Produits"
        allHubs
        search={{
          id: SEARCH,
          label: 'Chercher un produit',
          placeholder: 'Titre, n°, producteur…',
          value: filters.words,
          onChange: (q) => change({ q }),
        }}
        views={
          <Segmented
            label="Produits à montrer"
            value={view}
            segments={PRODUCT_VIEWS.map((value) => ({
              value,
              label: VIEW_WORDS[value],
              count: all?.filter((product) => isInView(product, value)).length,
            }))}
            onChange={(value) => change({ view: value === 'all' ? undefined : value })}
          />
        }
        filters={
          <ProductFilterChips
            filters={filters}
            all={all}
            shops={answer?.shops ?? NO_SHOPS}
            several={me != null && (isAdmin(me) || me.hubs.length > 0)}
            categories={categories}
            onChange={change}
          />
        }
        actions={
          <>
            <IconButton
              label="Choisir les colonnes"
              look="line"
              icon={<Columns3 />}
              onClick={() => setSheet('columns')}
            />
            <IconButton label="Mes vues" look="line" icon={<Bookmark />} onClick={() => setSheet('views')} />
            <IconButton
              label="Exporter en CSV"
              look="line"
              icon={<FileDown />}
              disabled={rows === undefined || rows.length === 0}
              onClick={() => saveCsv('cabas-produits.csv', productsCsv(rows ?? []))}
            />
            {creates && (
              <ButtonLink size={44} look="line" icon={<Table />} href={gridHref({ shop, category })}>
                Grille
              </ButtonLink>
            )}
            {creates && (
              <ButtonLink
                size={44}
                look="line"
                icon={<Upload />}
                href={shop === undefined ? '/admin/import' : `/admin/import?shop=${shop}`}
              >
                Importer
              </ButtonLink>
            )}
            {creates && (
              <ButtonLink size={44} look="primary" icon={<Plus />} href="/admin/products/new">
                Nouveau
              </ButtonLink>
            )}
          </>
        }
        sums={
          all === undefined ? (
            !online && (
              <ButtonLink size={44} look="line" icon={<Calculator />} href="/admin/stock">
                Ouvrir le stock
              </ButtonLink>
            )
          ) : (
            <IncompleteBanner all={all} href={searchHref(place, { view: 'incomplete' })} here={view} />
          )
        }
        offline={
          all === undefined
            ? 'Les produits se lisent avec du réseau. Le stock se compte aussi sans.'
            : 'Les produits se changent avec du réseau. Voici ceux qui ont été lus.'
        }
        query={query}
        columns={heads}
        rows={rows}
        keyOf={({ sku }) => sku}
        hrefOf={({ sku }) => `/admin/products/${sku}`}
        at={at}
        isCurrent={({ sku }) => sku === at}
        isOver={({ available }) => !available}
        sorting={sorting}
        onSort={sort}
        {...(editsAny && {
          choice: {
            has: ({ sku }: ListedProduct) => chosen.has(sku),
            label: ({ title }: ListedProduct) => `Choisir ${title}`,
            set: ({ sku }: ListedProduct, on: boolean) => choose(sku, on),
          },
        })}
        none={
          <EmptyState
            picture={<PackageSearch />}
            title={all?.length === 0 ? 'Aucun produit' : 'Aucun ne correspond'}
          >
            {all?.length === 0
              ? 'Un produit se crée ici, un par un ou par un fichier\u00a0; il reste hors vente tant qu’il est incomplet.'
              : 'Retirez un filtre, ou cherchez un autre nom.'}
          </EmptyState>
        }
        more={
          picked.length > 0 && (
            <ChoiceBar
              chosen={picked}
              categories={categories}
              locale={locale}
              online={online}
              gridHref={gridHref({ skus: [...chosen].slice(0, MOST_NAMED).join(',') })}
              onNone={() => setChosen(NONE)}
              onLeft={(skus) => setChosen(new Set(skus))}
              onChanged={query.refetch}
            />
          )
        }
      >
        {counted !== undefined && (
          <LateCountSheet key={counted.sku} product={counted} open onClose={() => setCounting(undefined)} />
        )}
        <ColumnsSheet
          open={sheet === 'columns'}
          onClose={() => setSheet(undefined)}
          columns={HIDEABLE_COLUMNS}
          hidden={hidden}
          onChange={(next) => change({ without: next.length === 0 ? undefined : next.join(' ') })}
        />
        <SavedViewsSheet
          open={sheet === 'views'}
          onClose={() => setSheet(undefined)}
          here={here}
          store={views}
        />
        <KeysSheet keys={KEYS} open={sheet === 'keys'} onClose={() => setSheet(undefined)} />
      </RemoteList>
    </ShopsFrame>
  );
}

/** The stock held by this device, including unsent changes, by product. */
function useStocks(): ReadonlyMap<number, HeldStock> {
  const held = useLive(heldStock, {});
  return useMemo(() => new Map((held ?? []).map((stock) => [stock.sku, stock])), [held]);
}

const NONE: ReadonlySet<number> = new Set();
const NO_PRODUCTS: readonly ListedProduct[] = [];
const NO_SHOPS: readonly ProductShop[] = [];
const NO_CATEGORIES: readonly Category[] = [];

/** The element that the key « / » focuses. */
const SEARCH = 'products-search';

const KEYS = [
  ['/', 'Chercher'],
  ['j', 'Produit suivant'],
  ['k', 'Produit précédent'],
  ['x', 'Choisir le produit, ou ne plus le choisir'],
  ['Entrée', 'Ouvrir le produit'],
  ['Échap', 'Ne plus rien choisir'],
  ['?', 'Montrer ces touches'],
] as const;

const HIDEABLE_COLUMNS = PRODUCT_COLUMNS.flatMap((id) => {
  const label = HIDEABLE[id];
  return label === undefined ? [] : [[id, label] as const];
});

/** Disables a column's own sorting: rows come sorted, so that the keyboard follows the displayed order. */
function inOrder(column: TableColumn<ListedProduct>): TableColumn<ListedProduct> {
  return typeof column.rank === 'function' ? { ...column, rank: 'given' } : column;
}

/** The maximum number of products in a URL, which would otherwise get too long. */
const MOST_NAMED = 200;

const VIEW_WORDS: Readonly<Record<ProductView, string>> = {
  all: 'Tous',
  sale: 'En vente',
  incomplete: 'Incomplets',
};

function withChoice(chosen: ReadonlySet<number>, sku: number, on: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (on) next.add(sku);
  else next.delete(sku);
  return next;
}

function gridHref(search: Readonly<Record<string, string | undefined>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) words.set(name, value);
  return words.size === 0 ? '/admin/products/grid' : `/admin/products/grid?${words.toString()}`;
}

/** The hidden columns in the URL. */
function useHidden({ search }: AppLocation): readonly ProductColumn[] {
  const without = (search['without'] ?? '').split(' ');
  return PRODUCT_COLUMNS.filter((id) => HIDEABLE[id] !== undefined && without.includes(id));
}

interface BannerProps {
  readonly all: readonly ListedProduct[];
  readonly href: string;
  readonly here: ProductView;
}

/** The products that lack legal information, with a link to them. */
function IncompleteBanner({ all, href, here }: BannerProps) {
  const incomplete = all.filter(({ missing }) => missing !== undefined);
  if (incomplete.length === 0) return null;
  const lacks = MISSING_FOR_SALE.flatMap((field) => {
    const times = incomplete.filter(({ missing }) => missing?.includes(field)).length;
    return times === 0 ? [] : [`${times} fois ${MISSING_NAMES[field].toLocaleLowerCase('fr')}`];
  });
  return (
    <Notice tone="bell">
      <Row as="span" gap="2" align="center" justify="between" wrap className={styles.banner}>
        <span>
          <b>{`${count(incomplete.length, 'produit attend ses mentions', 'produits attendent leurs mentions')}.`}</b>{' '}
          {`Il manque ${list(lacks)}.`}
        </span>
        {here !== 'incomplete' && <Link href={href}>Compléter</Link>}
      </Row>
    </Notice>
  );
}
