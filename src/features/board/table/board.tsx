import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState, useDeferredValue } from 'react';
import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { whenIdle } from '../../../ui/timing/when-idle.ts';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { useSame } from '../../../hooks/use-stable-value.ts';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import { columnsOf } from './board-columns.ts';
import { filtered, type BoardFilter, filterOf } from './order-filter.ts';
import { dayGroups, groupsOf } from './order-groups-by-tour.ts';
import { PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { KeysSheet } from '../../shared/office/keys-sheet.tsx';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { useListKeys } from '../../shared/office/use-list-keys.ts';
import type { BoardRow } from './board-rows.ts';
import { PrintMenu } from '../../printing/print-menu.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { usePrint } from '../../printing/use-print.ts';
import { BoardList, type EmptyWords } from './board-list.tsx';
import { BOARD_SEARCH, BoardSearch } from './board-search.tsx';
import { BoardTools } from './board-tools.tsx';
import { Column, Row, Screen } from '../../../ui/layout/primitives.tsx';
import styles from './board.module.css';
import { useSelection } from './use-order-selection.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { lazyPart } from '../../../ui/overlays/lazy-code.ts';
import { ChunkError } from '../../../ui/overlays/failed-overlay.tsx';
import type { MailShopsProps } from './mail-shops-dialog.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import type { ToursSheetProps } from '../tours/tours-sheet.tsx';

/** `ToursSheet`, loaded once the board is rendered: most visits only read. */
const LateToursSheet = lazyOverlay<ToursSheetProps>(
  async () => (await import('../tours/tours-sheet.tsx')).ToursSheet,
  'idle',
);

/** `MailShopsDialog`, loaded once the board is rendered. */
const LateMailShops = lazyOverlay<MailShopsProps>(
  async () => (await import('./mail-shops-dialog.tsx')).MailShopsDialog,
  'idle',
);

const useSelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** `SelectionBar` while selecting; loaded once the board is rendered. */
function LateSelectionBar({ on, ...props }: SelectionBarProps & { readonly on: boolean }) {
  const bar = useSelectionBar(on || 'idle');
  if (!on) return null;
  if (typeof bar === 'object') return <bar.part {...props} />;
  return bar === 'lost' && <ChunkError onClose={props.onDone} />;
}

interface BoardProps {
  /** The accessible name of the table: « Commandes du mardi 24 novembre ». */
  readonly label: string;
  readonly market: Market;
  /** The displayed days, and the scopes of their orders. */
  readonly days: readonly string[];
  readonly need: ScopeNeed;
  /** `undefined` until the mirror is read. */
  readonly rows: readonly BoardRow[] | undefined;
  /** All orders of the day, captured ones included: they keep their position in their tour. */
  readonly driven?: readonly BoardRow[] | undefined;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  readonly openCount: number | undefined;
  /** The grouping: by tour or pickup point of one day, or by day of a month. */
  readonly by?: 'tour' | 'day' | undefined;
  readonly empty: EmptyWords;
  /** The days, beside the filters. */
  readonly above: ReactNode;
  /** The couriers on tour. */
  readonly below?: ReactNode;
}

const openDetail = async () => (await import('./board-detail.tsx')).BoardDetail;
// Reads its order itself: the board renders at every tick, the detail need not.
const BoardDetail = lazy(async () => ({ default: memo(await openDetail()) }));

/** The table of orders with search, filters, shortcuts and selection; the detail of one opens beside it. */
export function Board({
  label,
  market,
  days,
  need,
  rows,
  driven = rows,
  tours,
  staff,
  openCount,
  by = 'tour',
  empty,
  above,
  below,
}: BoardProps) {
  const place = useAppLocation();
  const go = useGo();
  const [keys, setKeys] = useState(false);
  const [touring, setTouring] = useState(false);
  const [writing, setWriting] = useState(false);
  const may = useMay();
  const filter = useBoardFilter();
  const { groups, columns, filteredOids } = useMemo(() => {
    const kept = filtered(rows ?? [], filter, tours);
    const grouped = by === 'day' ? dayGroups(kept, market.hub.timezone) : groupsOf(kept, { tours, staff });
    return {
      groups: grouped,
      columns: columnsOf(kept, market.shops),
      filteredOids: grouped.flatMap((group) => group.rows.map(({ order }) => order.oid)),
    };
  }, [rows, filter, tours, staff, by, market]);
  const shown = useSame(filteredOids);
  const selection = useSelection(shown);
  const print = usePrint(selection.start);
  const hrefOf = (oid: number) => searchHref(place, { oid: String(oid) });
  const loaded = rows !== undefined;
  /** The day that the office weighs and closes. */
  const officeDay = by === 'tour' && may('hub.manage', market.slug) ? days[0] : undefined;
  useEffect(() => {
    if (!loaded) return undefined;
    // Opening a detail retries this import, and reports its failure.
    return whenIdle(() => void openDetail().catch(() => undefined));
  }, [loaded]);
  const inOrder = useMemo(() => ordersOf(rows, shown), [rows, shown]);
  const closeHref = searchHref(place, { oid: undefined });
  const oid = place.search['oid'] === undefined ? undefined : Number(place.search['oid']);
  const cursor = useListKeys<number>({
    search: BOARD_SEARCH,
    shown,
    open: oid,
    onOpen: (at) => go(hrefOf(at), { replace: oid !== undefined }),
    onClose: () => (oid === undefined ? selection.stop() : go(closeHref)),
    onPrint: () => print(ordersOf(rows, selection.chosen.length > 0 ? selection.chosen : shown), 'customers'),
    onHelp: () => setKeys(true),
  });
  return (
    <Screen className={styles.board} data-detail={oid !== undefined || undefined}>
      <OfficeHead
        title="Commandes"
        need={need}
        tools={
          <>
            <BoardViews openCount={openCount} />
            <BoardSearch />
          </>
        }
        actions={
          <>
            {officeDay !== undefined && (
              <ButtonLink
                size={44}
                look="ghost"
                className={styles.close}
                href={`/orders/close?day=${officeDay}`}
                icon={<LockKeyhole />}
              >
                Fermer la journée
              </ButtonLink>
            )}
            <PrintMenu orders={inOrder} onChoose={selection.start} />
          </>
        }
      >
        <Row align="center" wrap shrink className={styles.above}>
          {above}
          <BoardTools
            {...{ rows, columns, tours, staff, selection }}
            onTours={by === 'tour' ? () => setTouring(true) : undefined}
            onWrite={by === 'tour' && may('hub.manage', market.slug) ? () => setWriting(true) : undefined}
            officeDay={officeDay}
          />
        </Row>
        {below}
      </OfficeHead>
      {/* A virtualised table cannot be printed. */}
      <p className={styles.paper}>
        {`${label}${NO_BREAK}: la table ne s’imprime pas d’ici. «\u00a0Imprimer\u00a0», en haut de l’écran, donne les listes par producteur, par client et par produit, les feuilles de route et les bons.`}
      </p>
      <Row grow className={styles.beside}>
        <Column grow shrink ground="surface" className={styles.list}>
          <BoardList
            loaded={loaded}
            any={rows !== undefined && rows.length > 0}
            empty={empty}
            need={need}
            table={{
              label,
              groups,
              columns,
              selection,
              hrefOf,
              current: oid ?? cursor,
              beside: oid !== undefined,
            }}
          />
          {/* Below the table: above it, all rows would move when it appears and disappears. */}
          {rows !== undefined && rows.length > 0 && <PartialNotice need={need} />}
          <LateSelectionBar
            on={selection.on}
            orders={ordersOf(rows, selection.chosen)}
            onDone={selection.stop}
          />
        </Column>
        {oid !== undefined && (
          <aside className={styles.aside} aria-label="Détail">
            <Suspense fallback={<SkeletonRows count={6} />}>
              <BoardDetail {...{ oid, market, need, closeHref }} />
            </Suspense>
          </aside>
        )}
      </Row>
      <LateToursSheet
        open={touring}
        onClose={() => setTouring(false)}
        hub={market.slug}
        day={days[0] ?? ''}
        rows={driven ?? []}
        {...{ tours, staff }}
      />
      <LateMailShops
        open={writing}
        onClose={() => setWriting(false)}
        hub={market.slug}
        zone={market.hub.timezone}
        day={days[0] ?? ''}
      />
      <KeysSheet keys={KEYS} open={keys} onClose={() => setKeys(false)} />
    </Screen>
  );
}

const KEYS = [
  ['/', 'Chercher'],
  ['j', 'Commande suivante'],
  ['k', 'Commande précédente'],
  ['Entrée', 'Ouvrir le détail'],
  ['p', 'Imprimer ce qui est montré ou choisi'],
  ['Échap', 'Fermer'],
  ['?', 'Montrer ces touches'],
] as const;

function ordersOf(rows: readonly BoardRow[] | undefined, oids: readonly number[]) {
  const byOid = new Map(rows?.map(({ order }) => [order.oid, order]));
  return oids.flatMap((oid) => byOid.get(oid) ?? []);
}

/** The filter in the URL, stable while its values are; deferred so that typing stays responsive. */
function useBoardFilter(): BoardFilter {
  const { search } = useAppLocation();
  const { q, state, courier, shop, npa, pickup, risk } = search;
  const words = useDeferredValue(q);
  return useMemo(
    () => filterOf({ q: words, state, courier, shop, npa, pickup, risk }),
    [words, state, courier, shop, npa, pickup, risk],
  );
}

/** Orders to capture, or the archive (docs/rules.md#order-list). */
function BoardViews({ openCount }: { openCount: number | undefined }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <Segmented
      label="Commandes à montrer"
      value={place.search['view'] === 'archive' ? 'archive' : 'open'}
      segments={[
        { value: 'open', label: 'Ouvertes', count: openCount },
        { value: 'archive', label: 'Archives' },
      ]}
      onChange={(view) =>
        go(
          searchHref(place, {
            view: view === 'archive' ? view : undefined,
            oid: undefined,
            state: undefined,
          }),
        )
      }
    />
  );
}
