import { refusals, type RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Final, Gone, Row } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { StoredMutation, StoredOutcome } from './mutations-store.ts';
import type { OperationResult } from '../../platform/operations/accept-operation.ts';

/** An outcome for storage, without its rows, which are read when answering (docs/protocol.md#stored-outcomes). */
export function encodeOutcome(decided: OperationResult): StoredOutcome {
  if ('ok' in decided) return refusedOutcome(decided.refusal);
  const { outcome, touched = [], ...rest } = decided;
  const code = 'code' in rest ? rest.code : null;
  // The round trip through JSON removes undefined fields.
  return { outcome, code, info: JSON.parse(JSON.stringify(rest)) as Json, keys: touched };
}

/** The outcome of a refusal. */
export function refusedOutcome(code: RefusalCode, details?: Json): StoredOutcome {
  return {
    outcome: 'rejected',
    code,
    info: { code, ...(details !== undefined && { details }) },
    keys: [],
  };
}

/** Whether the writes of the service have to be rolled back. */
export function rollsBack({ outcome }: StoredOutcome): boolean {
  return outcome === 'rejected' || outcome === 'conflict';
}

/** The answer of a recorded outcome, with the current rows that it touched. */
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
      throw new Error(`outcome ${outcome} of ${id} has no answer`);
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
