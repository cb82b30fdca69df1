import { type ChangeEvent, useState } from 'react';
import type { Centimes } from '../../../domain/money/money.ts';
import { amountProblem, parseAmount } from '../../../domain/text/typed-amount.ts';

/** One amount that a form asks for. */
interface TypedAmount {
  /** `undefined`: nothing that can be sent. */
  readonly amount: Centimes | undefined;
  /** What its `Field` needs. */
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** From now on the field says what it misses: the button stays pressable and answers there. */
  readonly tried: () => void;
  /** Back to what the field showed at first. */
  readonly forget: () => void;
}

/**
 * The amount in a field: an unreadable text says why once it is left or was to be sent, one that is read and cannot be
 * says so at once.
 *
 * @param start what the field shows before anything is typed
 * @param refused why an amount cannot be sent, in words
 */
export function useTypedAmount(
  start: string,
  refused: (amount: Centimes) => string | undefined,
): TypedAmount {
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState(false);
  const value = typed ?? start;
  const read = parseAmount(value);
  const problem = read === undefined ? amountProblem(value) : refused(read);
  return {
    amount: problem === undefined ? read : undefined,
    field: {
      value,
      error: asked || (read !== undefined && typed !== undefined) ? problem : undefined,
      onChange: ({ target }) => {
        setTyped(target.value);
        setAsked(false);
      },
      onBlur: () => setAsked(value.trim() !== ''),
    },
    tried: () => setAsked(true),
    forget: () => {
      setTyped(undefined);
      setAsked(false);
    },
  };
}
