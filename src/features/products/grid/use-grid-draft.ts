import { useMemo, useState } from 'react';
import type { ManagedProduct } from '../../../contract/catalogue/managed-products.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { asJson } from '../../../mirror/json.ts';
import { afterWriting, asWritten, type WrittenProducts } from './grid-applied.ts';
import { afterBatch, batchOf, priceJumps, reviewDraft } from './grid-apply.ts';
import { useBatch } from '../list/use-batch.ts';
import type { GridCategory, GridColumn } from './grid-columns.ts';
import {
  type CellEdit,
  changeOf,
  draftFrom,
  forgetCells,
  type GridDraft,
  type GridRow,
  gridRows,
  keepMine,
  NO_DRAFT,
  type RowChange,
  type TypedRow,
  typeInto,
} from './grid-draft.ts';
import { beginHistory, does, redoes, undoes } from './grid-history.ts';
import { type ServerFaults, serverFaultsFrom } from './server-faults.ts';

interface GridSource {
  readonly products: readonly ManagedProduct[];
  readonly categories: readonly GridCategory[];
  /** The shop of new products. */
  readonly shop: string | undefined;
  readonly onWritten: () => void;
}

/** The draft of the grid with undo, kept on the device until it is written or discarded. */
export function useGridDraft({ products, categories, shop, onWritten }: GridSource) {
  const { kept, keep, failed } = useKeptDraft(`products-grid:${shop ?? ''}`);
  const [history, setHistory] = useState(() => beginHistory<GridDraft | undefined>(undefined));
  const [written, setWritten] = useState<WrittenProducts>(NOTHING_WRITTEN);
  const { run, progress } = useBatch();
  const [refusal, setRefusal] = useState<string>();
  const stored = useMemo(() => (kept === undefined ? NO_DRAFT : draftFrom(kept)), [kept]);
  const serverFaults = useMemo(() => serverFaultsFrom(kept ?? null), [kept]);
  // Before the first change, the draft stored on the device.
  const draft = history.present ?? stored;
  const rows = useMemo(
    () =>
      gridRows(
        written.size === 0 ? products : products.map((one) => asWritten(one, written.get(one.sku))),
        draft,
      ),
    [products, written, draft],
  );
  const read = useMemo(() => rememberChanges(), []);
  const review = useMemo(
    () => reviewDraft({ rows, draft, categories, serverFaults, read }),
    [rows, draft, categories, serverFaults, read],
  );
  const take = (next: typeof history, refused: ServerFaults = serverFaults) => {
    setHistory(next);
    const { present = stored } = next;
    const empty = present.added.length === 0 && Object.keys(present.rows).length === 0;
    keep(empty ? null : asJson({ ...present, refused }));
  };
  const change = (next: GridDraft) => {
    const begun = history.present === undefined ? beginHistory<GridDraft | undefined>(draft) : history;
    if (next !== draft) take(does(begun, next));
  };
  /** `undefined` when the request was refused. */
  const apply = async () => {
    setRefusal(undefined);
    const sent = batchOf(rows, review, { shop, categories });
    const { outcomes, refusal: refused } = await run(
      sent.map(({ columns: _columns, updated: _updated, ...row }) => row),
    );
    const after = afterBatch(draft, sent, outcomes);
    // A written change cannot be undone here: the history starts over.
    const known = Object.entries({ ...serverFaults, ...after.faults });
    const left = known.filter(([key]) => after.draft.rows[key] !== undefined);
    take(beginHistory<GridDraft | undefined>(after.draft), Object.fromEntries(left));
    setWritten(afterWriting(written, products, sent, outcomes));
    if (outcomes.length > 0) onWritten();
    setRefusal(refused?.message);
    return refused === undefined ? after.applied : undefined;
  };
  return {
    ...{ draft, rows, review, failed, progress, refusal, apply },
    jumps: useMemo(() => priceJumps(rows, review), [rows, review]),
    ready: kept !== undefined,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    type: (edits: readonly CellEdit[]) => change(typeInto(draft, edits, categories)),
    undo: () => take(undoes(history)),
    redo: () => take(redoes(history)),
    giveUp: () => change(NO_DRAFT),
    takeBack: (row: GridRow, column: GridColumn) =>
      change(forgetCells(draft, [{ key: row.key, columns: [column] }])),
    keepMine: (row: GridRow, column: GridColumn) => change(keepMine(draft, row, column, categories)),
  };
}

export type GridDraftControl = ReturnType<typeof useGridDraft>;

const NOTHING_WRITTEN: WrittenProducts = new Map();

/** Memoises `changeOf` by typed cells, product and categories, for pasting hundreds of rows. */
function rememberChanges(): typeof changeOf {
  const known = new WeakMap<TypedRow, { product: unknown; categories: unknown; change: RowChange }>();
  return (row, typed, categories) => {
    const held = known.get(typed);
    if (held?.product === row.product && held?.categories === categories) return held.change;
    const change = changeOf(row, typed, categories);
    known.set(typed, { product: row.product, categories, change });
    return change;
  };
}
