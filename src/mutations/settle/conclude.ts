import type { Final, Id, Row } from '../../contract/sync/sync.ts';
import { writeJournal } from '../../mirror/engine-diary.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { omit } from '../../mirror/omit.ts';
import { settleIntent } from './settle-intent.ts';
import type { Circumstances, Settlement } from './settlement.ts';
import type { Json } from '../../contract/core/wire.ts';
import { asObject } from '../../mirror/json.ts';

/**
 * Records one outcome of a waiting mutation; `undefined` when no database request is needed. Most outcomes are plain
 * successes, and awaiting a hundred of them without a database request would end the transaction.
 */
export function conclude(
  settlement: Settlement,
  op: OutboxRow,
  result: Final,
  circumstances: Circumstances,
): Promise<void> | undefined {
  settlement.end(op, result.outcome);
  if (op.e !== 'intent' && result.outcome === 'applied') return undefined;
  return recordRefusal(settlement, op, result, circumstances);
}

async function recordRefusal(
  settlement: Settlement,
  op: OutboxRow,
  result: Final,
  circumstances: Circumstances,
): Promise<void> {
  if (op.e === 'intent') await settleIntent(settlement, op, result, circumstances);
  const ended = result.outcome === 'applied' || result.outcome === 'merged';
  if (op.e !== 'intent' && (result.outcome === 'rejected' || result.outcome === 'conflict')) {
    const { outcome, code, message } = result;
    const conflict = result.outcome === 'conflict' ? { info: result.info } : {};
    const details =
      result.outcome === 'rejected' && result.details !== undefined ? { details: result.details } : {};
    await settlement.refuse(op, { outcome, code, message, ...conflict, ...details });
  } else if (!ended) await settlement.park(op.id, op.label);
  if (result.outcome === 'merged') await reportMerge(settlement, op, result);
}

// A lost quantity, price or claim is put into « À vérifier »; any other merge gets a passing notice
// (docs/protocol.md#merging). A claim that is disputed on its line is listed there by the line itself, in either order
// of arrival, until it is decided.
async function reportMerge(
  settlement: Settlement,
  op: OutboxRow,
  result: Extract<Final, { outcome: 'merged' }>,
): Promise<void> {
  const { tables, now } = settlement;
  const { reason, kept, lost, rows } = result;
  if (lost === undefined || waitsOnLine(rows, op.id))
    return writeJournal(tables, 'merged', `${op.label}\u00a0: ${reason}`, now);
  const info = { kept: kept ?? null, lost };
  await tables.deadletter.put({
    ...omit(op, 'state'),
    outcome: 'merged',
    code: 'merged',
    message: reason,
    info,
    endedAt: now,
  });
  settlement.mark({ e: op.e, id: op.eid });
}

/** Whether the claim is disputed on its line in one of these rows: it is decided there, and leaves with the dispute. */
function waitsOnLine(rows: readonly Row[], id: Id): boolean {
  return rows
    .filter(({ e }) => e === 'order')
    .flatMap(({ d }) => listOf(asObject(d)?.['items']))
    .map((item) => asObject(asObject(item)?.['fulfillment']))
    .some(
      (held) =>
        held?.['dispute'] === true &&
        ['claims', 'late', 'weights'].some((kind) =>
          listOf(held[kind]).some((claim) => asObject(claim)?.['id'] === id),
        ),
    );
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
