import { useState } from 'react';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import type { StepRefusal } from './step-page.tsx';

/**
 * The errors of a question by field: local ones after the first submit, and the server's.
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
    /** The refusal, when no field shows it. */
    rest: fields.some((field) => faultOf(field) !== undefined) ? undefined : refusal,
    /** Shows the errors; returns whether there are none. */
    check: () => {
      setTried(true);
      return Object.values(problems).every((problem) => problem === undefined);
    },
  };
}
