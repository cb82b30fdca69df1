import * as z from 'zod/mini';
import type { Change } from '../../../src/contract/orders/order-history.ts';
import type { Json } from '../../../src/contract/core/wire.ts';

type Scalar = Change['before'];
type Fields = ReadonlyMap<string, Scalar>;

const Lines = z.array(z.looseObject({ line: z.int() }));
const Whole = z.looseObject({});

/** The fields that differ between the states of an audit entry: by line where there are lines. */
export function changesBetween(before: Json | null, after: Json | null): Change[] {
  const [was, is] = [fieldsByLine(before), fieldsByLine(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((line) =>
    fieldsThatDiffer(was.get(line) ?? NONE, is.get(line) ?? NONE).map((change) => ({
      ...(line !== undefined && { line }),
      ...change,
    })),
  );
}

function fieldsThatDiffer(was: Fields, is: Fields): Omit<Change, 'line'>[] {
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** The fields of each line, or those of the whole under `undefined`. */
function fieldsByLine(state: Json | null): ReadonlyMap<number | undefined, Fields> {
  const lines = Lines.safeParse(state);
  if (lines.success) return new Map(lines.data.map(({ line, ...fields }) => [line, scalars(fields)]));
  const whole = Whole.safeParse(state);
  return new Map(whole.success ? [[undefined, scalars(whole.data)]] : []);
}

function scalars(fields: Readonly<Record<string, unknown>>): Fields {
  return new Map(
    Object.entries(fields).flatMap(([field, value]) => (isScalar(value) ? [[field, value]] : [])),
  );
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const NONE: Fields = new Map();
