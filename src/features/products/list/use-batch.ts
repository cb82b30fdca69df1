import { useState } from 'react';
import {
  type BatchOutcome,
  batchProducts,
  MOST_BATCH_ROWS,
} from '../../../contract/catalogue/managed-products.ts';
import type { Json } from '../../../contract/core/wire.ts';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

/** A row of a batch as on the wire: amounts in francs. */
export interface BatchInput {
  readonly key: string;
  readonly sku?: number;
  readonly shop?: string;
  readonly seen?: { [field: string]: Json };
  readonly fields: { [field: string]: Json };
}

export interface Batch {
  /** Saves rows in several requests; stops at the first `refusal`, with the outcomes so far. */
  readonly run: (rows: readonly BatchInput[]) => Promise<{
    readonly outcomes: readonly BatchOutcome[];
    readonly refusal: RemoteCallRefusal | undefined;
  }>;
  /** How many rows are answered, out of how many; `undefined` while nothing runs. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
}

/** Rows per request: a quarter of the maximum, to show progress and lose little with the connection. */
const ROWS = MOST_BATCH_ROWS / 4;

/** Saves many products, request after request. */
export function useBatch(): Batch {
  const mutation = useRemoteMutation(batchProducts);
  const [progress, setProgress] = useState<Batch['progress']>();
  const run: Batch['run'] = async (rows) => {
    const outcomes: BatchOutcome[] = [];
    for (let from = 0; from < rows.length; from += ROWS) {
      setProgress({ done: from, of: rows.length });
      const body = { rows: rows.slice(from, from + ROWS).map((row): Json => ({ ...row })) };
      const answered = await mutation.mutate({ body });
      if (!answered.ok) {
        setProgress(undefined);
        return { outcomes, refusal: answered };
      }
      outcomes.push(...decodeAnswer(batchProducts.answer, answered.answer).rows);
    }
    setProgress(undefined);
    return { outcomes, refusal: undefined };
  };
  return { run, progress };
}
