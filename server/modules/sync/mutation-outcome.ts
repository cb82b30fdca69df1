import { refusals, type RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Final, Gone, Row } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { StoredMutation, StoredOutcome } from './mutations-store.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';

/**
 * What is kept of an outcome: everything but rows, which are read when answering (docs/protocol.md#stored-outcomes).
 */
export function encodeOutcome(decided: OperationResult): StoredOutcome {
  if ('ok' in decided) return refusedOutcome(decided.refusal);
  const { outcome, touched = [], ...rest } = decided;
  const code = 'code' in rest ? rest.code : null;
  // Through JSON, so that what was left undefined is absent.
  return { outcome, code, info: JSON.parse(JSON.stringify(rest)) as Json, keys: touched };
}

export function refusedOutcome(code: RefusalCode, details?: Json): StoredOutcome {
  return {
    outcome: 'rejected',
    code,
    info: { code, ...(details !== undefined && { details }) },
    keys: [],
  };
}

/** Whether nothing of what the service wrote may stay. */
export function rollsBack({ outcome }: StoredOutcome): boolean {
  return outcome === 'rejected' || outcome === 'conflict';
}

/** A recorded outcome as it is answered, with the rows that it touched as they are now. */
export function finalResult(
  { id, outcome, code, info }: Pick<StoredMutation, 'id'> & StoredOutcome,
  again: boolean,
  rows: readonly Row[],
  gone: readonly Gone[],
): Final {
  const kept = isRecord(info) ? info : {};
  const settled = { id, again, rows, gone };
  switch (outcome) {
    case 'applied':
      return { ...settled, outcome, ...(kept['info'] !== undefined && { info: kept['info'] }) };
    case 'merged':
      return {
        ...settled,
        outcome,
        reason: text(kept['reason']),
        ...(kept['kept'] !== undefined && { kept: kept['kept'] }),
        ...(kept['lost'] !== undefined && { lost: kept['lost'] }),
        ...(kept['info'] !== undefined && { info: kept['info'] }),
      };
    case 'conflict':
      return { ...settled, outcome, ...words(code, kept), info: kept['info'] ?? null };
    case 'rejected':
      return {
        ...settled,
        outcome,
        ...words(code, kept),
        ...(kept['details'] !== undefined && { details: kept['details'] }),
      };
    case 'abandoned':
      return { id, again: true, outcome };
    default:
      throw new Error(`no outcome to answer: ${outcome} of ${id}`);
  }
}

function words(code: string | null, kept: { readonly [key: string]: Json }) {
  const known = code !== null && isRefusal(code) ? refusals[code].message : '';
  return { code: code ?? 'internal', message: text(kept['message'], known) };
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: Json | undefined, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}
