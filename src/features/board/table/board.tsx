import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState, useDeferredValue } from 'react';
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
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import type { BoardRow } from './board-rows.ts';
import { PrintMenu } from '../../printing/print-menu.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { usePrint } from '../../printing/use-print.ts';
import { BoardList, type EmptyWords } from './board-list.tsx';
import { BoardSearch } from './board-search.tsx';
import { BoardTools } from './board-tools.tsx';
import styles from './board.module.css';
import { KeysSheet } from './keyboard-shortcuts-sheet.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useSelection } from './use-order-selection.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { lazyPart } from '../../../ui/overlays/lazy-code.ts';
import { ChunkError } from '../../../ui/overlays/failed-overlay.tsx';
import type { MailShopsProps } from './mail-shops-dialog.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import type { ToursSheetProps } from '../tours/tours-sheet.tsx';

/** `ToursSheet`, whose code comes once the board is drawn: to look at a board nothing is written. */
const LateToursSheet = lazyOverlay<ToursSheetProps>(
  async () => (await import('../tours/tours-sheet.tsx')).ToursSheet,
  'idle',
);

/** `MailShopsDialog`, whose code comes once the board is drawn. */
const LateMailShops = lazyOverlay<MailShopsProps>(
  async () => (await import('./mail-shops-dialog.tsx')).MailShopsDialog,
  'idle',
);

const useSelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** `SelectionBar` while somebody chooses orders; its code comes once the board is drawn. */
function LateSelectionBar({ on, ...props }: SelectionBarProps & { readonly on: boolean }) {
  const bar = useSelectionBar(on || 'idle');
  if (!on) return null;
  if (typeof bar === 'object') return <bar.part {...props} />;
  return bar === 'lost' && <ChunkError onClose={props.onDone} />;
}

interface BoardProps {
  /** What the table holds: « Commandes du mardi 24 novembre ». */
  readonly label: string;
  readonly market: Market;
  /** The days on the screen, and what their orders need. */
  readonly days: readonly string[];
  readonly need: ScopeNeed;
  /** `undefined` until the mirror was read. */
  readonly rows: readonly BoardRow[] | undefined;
  /** Every order of the day, those whose money was taken too: they keep their place in their tour. */
  readonly driven?: readonly BoardRow[] | undefined;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  readonly openCount: number | undefined;
  /** What belongs together: a tour or pickup point of one day, or the days of a month. */
  readonly by?: 'tour' | 'day' | undefined;
  readonly empty: EmptyWords;
  /** The days, beside the filters. */
  readonly above: ReactNode;
  /** The couriers who are out. */
  readonly below?: ReactNode;
}

const openDetail = async () => (await import('./board-detail.tsx')).BoardDetail;
// It reads its order itself: the board around it is drawn at every tick, and the detail need not be.
const BoardDetail = lazy(async () => ({ default: memo(await openDetail()) }));

/** The table of orders with its search, filters, keys and choices; the detail of one stands beside it. */
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
  const { groups, columns, standing } = useMemo(() => {
    const kept = filtered(rows ?? [], filter, tours);
    const grouped = by === 'day' ? dayGroups(kept, market.hub.timezone) : groupsOf(kept, { tours, staff });
    return {
      groups: grouped,
      columns: columnsOf(kept, market.shops),
      standing: grouped.flatMap((group) => group.rows.map(({ order }) => order.oid)),
    };
  }, [rows, filter, tours, staff, by, market]);
  const shown = useSame(standing);
  const selection = useSelection(shown);
  const print = usePrint(selection.start);
  const hrefOf = (oid: number) => searchHref(place, { oid: String(oid) });
  const loaded = rows !== undefined;
  useEffect(() => {
    if (!loaded) return undefined;
    // Whoever opens a detail asks for its code again, and is told when it cannot be had.
    return whenIdle(() => void openDetail().catch(() => undefined));
  }, [loaded]);
  const inOrder = useMemo(() => ordersOf(rows, shown), [rows, shown]);
  const closeHref = searchHref(place, { oid: undefined });
  const oid = place.search['oid'] === undefined ? undefined : Number(place.search['oid']);
  const cursor = useBoardKeys({
    shown,
    open: oid,
    onOpen: (at) => go(hrefOf(at), { replace: oid !== undefined }),
    onClose: () => (oid === undefined ? selection.stop() : go(closeHref)),
    onPrint: () => print(ordersOf(rows, selection.chosen.length > 0 ? selection.chosen : shown), 'customers'),
    onHelp: () => setKeys(true),
  });
  return (
    <div className={styles.board} data-detail={oid !== undefined || undefined}>
      <OfficeHead
        title="Commandes"
        need={need}
        tools={
          <>
            <BoardViews openCount={openCount} />
            <BoardSearch />
          </>
        }
        actions={<PrintMenu orders={inOrder} onChoose={selection.start} />}
      >
        <div className={styles.above}>
          {above}
          <BoardTools
            {...{ rows, columns, tours, staff, selection }}
            onTours={by === 'tour' ? () => setTouring(true) : undefined}
            onWrite={by === 'tour' && may('hub.manage', market.slug) ? () => setWriting(true) : undefined}
          />
        </div>
        {below}
      </OfficeHead>
      {/* A table that draws only what is in sight has no paper of its own. */}
      <p className={styles.paper}>
        {`${label}${NO_BREAK}: la table ne s’imprime pas d’ici. «\u00a0Imprimer\u00a0», en haut de l’écran, donne les listes par producteur, par client et par produit, les feuilles de route et les bons.`}
      </p>
      <div className={styles.beside}>
        <div className={styles.list}>
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
          {/* Under the table: above, all rows would move when it comes and when it goes. */}
          {rows !== undefined && rows.length > 0 && <PartialNotice need={need} />}
          <LateSelectionBar
            on={selection.on}
            orders={ordersOf(rows, selection.chosen)}
            onDone={selection.stop}
          />
        </div>
        {oid !== undefined && (
          <aside className={styles.aside} aria-label="Détail">
            <Suspense fallback={<SkeletonRows count={6} />}>
              <BoardDetail {...{ oid, market, need, closeHref }} />
            </Suspense>
          </aside>
        )}
      </div>
      <LateToursSheet
        open={touring}
        onClose={() => setTouring(false)}
        hub={market.slug}
        day={days[0] ?? ''}
        rows={driven ?? []}
        {...{ tours, staff }}
      />
      <LateMailShops open={writing} onClose={() => setWriting(false)} hub={market.slug} day={days[0] ?? ''} />
      <KeysSheet open={keys} onClose={() => setKeys(false)} />
    </div>
  );
}

function ordersOf(rows: readonly BoardRow[] | undefined, oids: readonly number[]) {
  const byOid = new Map(rows?.map(({ order }) => [order.oid, order]));
  return oids.flatMap((oid) => byOid.get(oid) ?? []);
}

/** The filter of the address; it changes only when one of its words does, and lets typing go first. */
function useBoardFilter(): BoardFilter {
  const { search } = useAppLocation();
  const { q, state, courier, shop, npa, pickup, risk } = search;
  const words = useDeferredValue(q);
  return useMemo(
    () => filterOf({ q: words, state, courier, shop, npa, pickup, risk }),
    [words, state, courier, shop, npa, pickup, risk],
  );
}

/** Orders whose money is still to be taken, or those that are behind (docs/rules.md#order-list). */
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
