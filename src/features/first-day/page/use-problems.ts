import { useState } from 'react';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import type { StepRefusal } from './step-page.tsx';

/**
 * The problems of a question beside its fields: its own after the first try, and the server's.
 * @param problems by path on the wire
 * @param fields the paths whose server errors a field shows
 */
export function useProblems(
  problems: Readonly<Record<string, string | undefined>>,
  refusal: StepRefusal | undefined,
  fields: readonly string[],
) {
  const [tried, setTried] = useState(false);
  const faultOf = (field: string) => faultUnder(refusal, `body.${field}`);
  return {
    problemOf: (field: string) => (tried ? problems[field] : undefined) ?? faultOf(field),
    /** What no field says. */
    rest: fields.some((field) => faultOf(field) !== undefined) ? undefined : refusal,
    /** Shows the problems; whether there are none. */
    check: () => {
      setTried(true);
      return Object.values(problems).every((problem) => problem === undefined);
    },
  };
}
