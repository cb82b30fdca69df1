import { refusals } from '../../../src/contract/core/refusals.ts';
import { type FieldFault, type FieldFaultCode, faultSentence } from '../../../src/domain/text/field-fault.ts';
import type { Refused } from '../refusal.ts';

/** Returns a refusal with a French message for each field, or `undefined` without faults. */
export function refuseFaults(faults: readonly FieldFault[]): Refused | undefined {
  if (faults.length === 0) return undefined;
  const details = faults.map((fault) => ({ path: `body.${fault.field}`, message: faultSentence(fault) }));
  return { ok: false, refusal: 'field_invalid', details };
}

/** Returns the `notices` of an answer: faults of fields that were saved nevertheless. Without any, no field. */
export function noticesOf<Code extends FieldFaultCode>(
  faults: readonly (FieldFault & { readonly why: Code })[],
): { readonly notices?: { path: string; code: Code; message: string }[] } {
  if (faults.length === 0) return {};
  return {
    notices: faults.map((fault) => ({
      ...{ path: `body.${fault.field}`, code: fault.why, message: faultSentence(fault) },
    })),
  };
}

/** Returns a refusal that names the fields which only an administrator may change. */
export function refuseReserved(fields: readonly string[]): Refused | undefined {
  if (fields.length === 0) return undefined;
  const { message } = refusals.field_reserved;
  return {
    ok: false,
    refusal: 'field_reserved',
    details: fields.map((field) => ({ path: `body.${field}`, message })),
  };
}
