import type { Tx } from '../../core/database/database-types.ts';
import type { SharedEntity } from './feed-entities.ts';
import { sharedRows } from './shared-rows.ts';

/** Rows that everybody sees alike, as text, kept while nothing newer is asked for. */
export interface SharedCache {
  rows(
    tx: Tx,
    epoch: string,
    e: SharedEntity,
    placed: readonly { readonly id: string; readonly rev: number }[],
  ): Promise<readonly { readonly id: string; readonly rev: number; readonly json: string }[]>;
}

interface Kept {
  readonly rev: number;
  readonly json: string;
}

/** About 40 MB of catalogue; beyond it the oldest go. */
const MOST = 50_000;

/**
 * One for each database. Within one history a revision says everything; in another one, nothing
 * (docs/protocol.md#restored-server).
 */
export function sharedCache(): SharedCache {
  const kept = new Map<string, Kept>();
  let history = '';
  const keep = (key: string, row: Kept) => {
    kept.delete(key);
    kept.set(key, row);
    if (kept.size <= MOST) return;
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  };
  return {
    async rows(tx, epoch, e, placed) {
      if (epoch !== history) kept.clear();
      history = epoch;
      const known = placed.flatMap(({ id, rev }) => {
        const row = kept.get(`${e}/${id}`);
        return row?.rev === rev ? [{ id, ...row }] : [];
      });
      if (known.length === placed.length) return known;
      const have = new Set(known.map(({ id }) => id));
      const missing = placed.flatMap(({ id }) => (have.has(id) ? [] : [id]));
      const read = (await sharedRows(tx, e, missing)).map(({ id, rev, d }) => ({ id, rev, json: d }));
      for (const { id, ...row } of read) keep(`${e}/${id}`, row);
      return [...known, ...read];
    },
  };
}
