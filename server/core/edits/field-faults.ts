import { refusals } from '../../../src/contract/core/refusals.ts';
import { type FieldFault, type FieldFaultCode, faultSentence } from '../../../src/domain/text/field-fault.ts';
import type { Refused } from '../refusal.ts';

/** Refuses what cannot be kept, a French sentence for each field; `undefined` when nothing stands against it. */
export function refuseFaults(faults: readonly FieldFault[]): Refused | undefined {
  if (faults.length === 0) return undefined;
  const details = faults.map((fault) => ({ path: `body.${fault.field}`, message: faultSentence(fault) }));
  return { ok: false, refusal: 'field_invalid', details };
}

/** What is kept as it was given and still has to be said, in the shape of an answer's `notices`; none, no field. */
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

/** Refuses changes that are an administrator's to make, naming the fields. */
export function refuseReserved(fields: readonly string[]): Refused | undefined {
  if (fields.length === 0) return undefined;
  const { message } = refusals.field_reserved;
  return {
    ok: false,
    refusal: 'field_reserved',
    details: fields.map((field) => ({ path: `body.${field}`, message })),
  };
}
