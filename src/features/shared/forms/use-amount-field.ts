import { type ChangeEvent, useState } from 'react';
import type { Centimes } from '../../../domain/money/money.ts';
import { amountProblem, isNoAmount, parseAmount } from '../../../domain/text/typed-amount.ts';

/** The state of one amount field. */
interface TypedAmount {
  /** `undefined` when the text is not a valid amount. */
  readonly amount: Centimes | undefined;
  /** Props for `Field`. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** Marks the field as submitted: from then on it shows its error. The button stays enabled. */
  readonly tried: () => void;
  /** Resets the field to its initial text. */
  readonly forget: () => void;
}

/**
 * One amount field. An incomplete amount shows its error after blur or submit, any other error is immediate.
 * @param start the initial text
 * @param refused the French reason why an amount is refused
 */
export function useTypedAmount(
  start: string,
  refused: (amount: Centimes) => string | undefined,
): TypedAmount {
  const [typed, setTyped] = useState<string>();
  const [submitted, setSubmitted] = useState(false);
  const value = typed ?? start;
  const read = parseAmount(value);
  const problem = read === undefined ? amountProblem(value) : refused(read);
  return {
    amount: problem === undefined ? read : undefined,
    field: {
      value,
      error:
        submitted || (typed !== undefined && (read !== undefined || isNoAmount(typed))) ? problem : undefined,
      onChange: ({ target }) => {
        setTyped(target.value);
        setSubmitted(false);
      },
      // Emptying a field that had an amount is an error; passing through an empty one is not.
      onBlur: () => setSubmitted(value.trim() !== '' || start !== ''),
    },
    tried: () => setSubmitted(true),
    forget: () => {
      setTyped(undefined);
      setSubmitted(false);
    },
  };
}
