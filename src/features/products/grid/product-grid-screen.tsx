import { Columns3, Redo2, TableProperties, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import type { AnswerOf } from '../../../contract/core/call.ts';
import {
  listManagedProducts,
  type ManagedProduct,
  type ProductShop,
} from '../../../contract/catalogue/managed-products.ts';
import { isAdmin, type Person } from '../../../domain/people/person.ts';
import { count } from '../../../domain/text/french.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { aisles } from '../../../mirror/queries/market-queries.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Row, Screen, Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../../shops/page/shops-frame.tsx';
import { ColumnsSheet } from '../list/columns-sheet.tsx';
import { listHref } from '../list/list-return.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { isMarked } from './grid-apply.ts';
import { GRID_COLUMNS, GRID_RULES, type GridColumn, HIDEABLE_GRID_COLUMNS } from './grid-columns.ts';
import { type GridRow, nextKey, storedText } from './grid-draft.ts';
import { type GridPlace, type GridSelection, nextPlace, selectCell } from './grid-selection.ts';
import { changesIn, GridFoot } from './grid-foot.tsx';
import { appliedWords, pastedWords } from './grid-words.ts';
import { ProductGrid } from './product-grid.tsx';
import { type GridDraftControl, useGridDraft } from './use-grid-draft.ts';
import styles from './grid.module.css';

/** Edits many products like a spreadsheet; nothing is saved until « Appliquer ». */
export function ProductGridScreen() {
  useTitle('Grille des produits');
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const me = useMe();
  const held = useLive(aisles, {});
  const query = useRemoteQuery(listManagedProducts, { query: { grid: 'true' } }, { online });
  const { answer } = query;
  const categories = held ?? NO_CATEGORIES;
  const { category, skus } = place.search;
  const asked = place.search['shop'];
  const { shops, shop, products } = useMemo(
    () => editable(answer, me ?? undefined, { shop: asked, category, skus }),
    [answer, me, asked, category, skus],
  );
  const change = (search: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, { ...search, skus: undefined }), { replace: true });
  return (
    <ShopsFrame>
      <Screen>
        <GridOf
          key={shop ?? ''}
          products={products}
          categories={categories}
          shop={shop}
          online={online}
          onWritten={query.refetch}
          tools={
            <>
              {shops.length > 1 && (
                <Select
                  label="Producteur à modifier"
                  hideLabel
                  value={shop ?? ''}
                  options={[
                    { value: '', label: 'Tous les producteurs' },
                    ...shops.map(({ urlpath, name }) => ({ value: urlpath, label: name })),
                  ]}
                  onChange={({ target }) => change({ shop: target.value })}
                />
              )}
              <Select
                label="Rayon à modifier"
                hideLabel
                value={category ?? ''}
                options={[
                  { value: '', label: 'Tous les rayons' },
                  ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
                ]}
                onChange={({ target }) => change({ category: target.value })}
              />
            </>
          }
          problem={
            <>
              {!online && (
                <Notice tone="bell">
                  {answer === undefined
                    ? 'La grille se lit avec du réseau.'
                    : 'Ce que vous tapez est gardé ici. L’appliquer demande du réseau.'}
                </Notice>
              )}
              <RemoteProblem refusal={query.refusal} again={query.refetch} />
              {answer === undefined && online && query.refusal === undefined && <SkeletonRows count={8} />}
            </>
          }
          read={answer !== undefined && held !== undefined}
          settled={query.settled}
        />
      </Screen>
    </ShopsFrame>
  );
}

const NO_CATEGORIES: readonly Category[] = [];

interface Asked {
  readonly shop: string | undefined;
  readonly category: string | undefined;
  /** Comma-separated skus. */
  readonly skus: string | undefined;
}

/** The shops that a person may edit, with the products selected in the URL. */
function editable(
  answer: AnswerOf<typeof listManagedProducts> | undefined,
  me: Person | undefined,
  asked: Asked,
): {
  readonly shops: readonly ProductShop[];
  readonly shop: string | undefined;
  readonly products: readonly ManagedProduct[];
} {
  const shops = (answer?.shops ?? []).filter(
    ({ urlpath }) => me !== undefined && (isAdmin(me) || me.shops.some((own) => own.urlpath === urlpath)),
  );
  const own = new Set(shops.map(({ urlpath }) => urlpath));
  const shop = asked.shop ?? (shops.length === 1 ? shops[0]?.urlpath : undefined);
  const named = asked.skus?.split(',');
  const products = (answer?.rows ?? []).filter(
    (product) =>
      own.has(product.vendor) &&
      (shop === undefined || product.vendor === shop) &&
      (asked.category === undefined || product.category === asked.category) &&
      (named === undefined || named.includes(String(product.sku))),
  );
  return { shops, shop: shop !== undefined && own.has(shop) ? shop : undefined, products };
}

interface GridOfProps {
  readonly products: readonly ManagedProduct[];
  readonly categories: readonly Category[];
  readonly shop: string | undefined;
  readonly online: boolean;
  readonly onWritten: () => void;
  readonly tools: ReactNode;
  readonly problem: ReactNode;
  /** Whether products and categories are loaded: the grid then stays, also offline. */
  readonly read: boolean;
  readonly settled: boolean;
}

const FIRST_CELL = selectCell({ row: 0, column: 0 });

function GridOf({
  products,
  categories,
  shop,
  online,
  onWritten,
  tools,
  problem,
  read,
  settled,
}: GridOfProps) {
  const control = useGridDraft({ products, categories, shop, onWritten });
  const [selection, setSelection] = useState<GridSelection>(FIRST_CELL);
  const [pasted, setPasted] = useState<string>();
  const [question, setQuestion] = useState<'apply' | 'giveUp'>();
  const [reached, setReached] = useState<GridPlace>();
  const { review, draft } = control;
  const first = nextKey(draft);
  const rows = useMemo(
    () => (shop === undefined ? control.rows : [...control.rows, newRow(first, 0)]),
    [control.rows, shop, first],
  );
  const { hidden, hide } = useHiddenColumns();
  const [choosing, setChoosing] = useState(false);
  const columns = useMemo(() => GRID_COLUMNS.filter((id) => !hidden.includes(id)), [hidden]);
  const active = { row: rows[selection.active.row], column: columns[selection.active.column] };
  const reach = (mark: 'refused' | 'late') => {
    const place = nextPlace(
      {
        row: selection.active.row,
        column: active.column === undefined ? 0 : GRID_COLUMNS.indexOf(active.column),
      },
      { rows: rows.length, columns: GRID_COLUMNS.length },
      ({ row, column }) => {
        const [on, id] = [rows[row], GRID_COLUMNS[column]];
        return on !== undefined && id !== undefined && isMarked(on, id, review, { mark, draft });
      },
    );
    const id = place && GRID_COLUMNS[place.column];
    if (place === undefined || id === undefined) return;
    // Shows a hidden column, whose refused cell could not be corrected otherwise.
    const still = hidden.filter((one) => one !== id);
    if (still.length < hidden.length) hide(still);
    const at = { row: place.row, column: GRID_COLUMNS.filter((one) => !still.includes(one)).indexOf(id) };
    setPasted(undefined);
    setSelection(selectCell(at));
    setReached(at);
  };
  return (
    <>
      <OfficeHead
        title="Grille"
        allHubs
        tools={tools}
        actions={
          <>
            <IconButton
              label="Annuler la dernière modification"
              look="line"
              icon={<Undo2 />}
              disabled={!control.canUndo}
              onClick={control.undo}
            />
            <IconButton
              label="Refaire"
              look="line"
              icon={<Redo2 />}
              disabled={!control.canRedo}
              onClick={control.redo}
            />
            <IconButton
              label="Choisir les colonnes"
              look="line"
              icon={<Columns3 />}
              onClick={() => setChoosing(true)}
            />
            <ButtonLink size={44} look="line" href={listHref()}>
              Liste
            </ButtonLink>
          </>
        }
      />
      <div className={styles.narrow}>
        <Notice tone="info">
          La grille est faite pour un écran large. Sur un téléphone, la liste change un produit à la fois.
        </Notice>
      </div>
      {problem}
      {shop === undefined && read && (
        <Notice tone="info">Choisissez un producteur pour ajouter de nouveaux produits.</Notice>
      )}
      {control.failed && (
        <Notice tone="danger">
          Cet appareil ne garde pas ce que vous tapez. Appliquez-le avant de partir.
        </Notice>
      )}
      {read && settled && control.ready && rows.length === 0 && (
        <EmptyState picture={<TableProperties />} title="Aucun produit">
          Choisissez un autre rayon, ou un producteur à qui en ajouter.
        </EmptyState>
      )}
      {read && control.ready && rows.length > 0 && (
        <>
          <CellBar
            control={control}
            row={active.row}
            column={active.column}
            categories={categories}
            pasted={pasted}
          />
          <ProductGrid
            control={control}
            rows={rows}
            categories={categories}
            hidden={hidden}
            rowBelow={(below) => (shop === undefined ? undefined : newRow(first, below + 1))}
            selection={selection}
            onSelect={(next) => {
              setPasted(undefined);
              setSelection(next);
            }}
            onPasted={(given) => setPasted(pastedWords(given))}
            reached={reached}
          />
          <GridFoot control={control} online={online} onAsk={setQuestion} onReach={reach} />
        </>
      )}
      <ColumnsSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        columns={HIDEABLE_GRID_COLUMNS}
        hidden={hidden}
        onChange={(next) => {
          // The selection is by index of shown columns.
          setSelection(FIRST_CELL);
          hide(next);
        }}
      />
      {question === 'apply' && (
        <ApplyDialog
          control={control}
          onClose={() => setQuestion(undefined)}
          onApplied={(applied) => {
            setQuestion(undefined);
            showToast(appliedWords(applied, review.refused > 0));
          }}
        />
      )}
      <LazyConfirm
        open={question === 'giveUp'}
        onClose={() => setQuestion(undefined)}
        title="Tout abandonner"
        text={`${count(changesIn(review), 'modification est effacée', 'modifications sont effacées')}. Ctrl + Z les ramène.`}
        act="Abandonner"
        onAct={() => {
          control.giveUp();
          setQuestion(undefined);
        }}
      />
    </>
  );
}

/** The hidden columns, kept on this device for this account. */
function useHiddenColumns() {
  const { kept, keep } = useKeptDraft('products-grid-columns');
  const hidden = useMemo(
    () => HIDEABLE_GRID_COLUMNS.map(([id]) => id).filter((id) => Array.isArray(kept) && kept.includes(id)),
    [kept],
  );
  return {
    hidden,
    hide: (next: readonly GridColumn[]) => keep(next.length === 0 ? null : [...next]),
  };
}

/** An empty row, counted from the first new one. */
function newRow(first: string, after: number): GridRow {
  const [word = '', number = '1'] = first.split('-');
  return { key: `${word}-${Number(number) + after}`, product: undefined };
}

interface CellBarProps {
  readonly control: GridDraftControl;
  readonly row: GridRow | undefined;
  readonly column: (typeof GRID_COLUMNS)[number] | undefined;
  readonly categories: readonly Category[];
  readonly pasted: string | undefined;
}

/** The active cell: its stored value, why it is refused, and two ways to resolve it. */
function CellBar({ control, row, column, categories, pasted }: CellBarProps) {
  if (row === undefined || column === undefined) return null;
  const { draft, review } = control;
  const stored = storedText(row, column, categories);
  const typed = draft.rows[row.key]?.[column];
  const fault = draft.rows[row.key] && review.changes.get(row.key)?.faults.get(column);
  const late = review.overtaken.get(row.key)?.has(column) === true;
  const title = draft.rows[row.key]?.title?.text ?? row.product?.title ?? 'Nouveau produit';
  return (
    <Row gap="3" align="center" wrap className={styles.place} role="status">
      <span>
        <b>{title === '' ? 'Nouveau produit' : title}</b> <Text tone="ink-2">{GRID_RULES[column].label}</Text>
      </span>
      <Text shrink anywhere>
        {typed?.text ?? stored}
      </Text>
      {typed !== undefined && stored !== '' && !late && <Text tone="ink-2">{`était ${stored}`}</Text>}
      {fault && <Text tone="danger-text">{`${fault.message} ${fault.hint}`}</Text>}
      {late && (
        <Text tone="ink-2">{`Une autre personne a écrit ${stored === '' ? 'une cellule vide' : stored} entre-temps.`}</Text>
      )}
      {late && (
        <Button size={44} look="ghost" onClick={() => control.keepMine(row, column)}>
          {`Mettre ${typed?.text ?? ''}`}
        </Button>
      )}
      {typed !== undefined && (fault !== undefined || late) && (
        <Button size={44} look="ghost" onClick={() => control.takeBack(row, column)}>
          {stored === '' ? 'Vider la cellule' : `Garder ${stored}`}
        </Button>
      )}
      {pasted !== undefined && <Text tone="ink-2">{pasted}</Text>}
    </Row>
  );
}
