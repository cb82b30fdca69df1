import { describe, expect, test } from 'vitest';
import { everyCall } from '../../../../src/contract/every-call.ts';
import { everyOperation } from '../../../../src/contract/operations.ts';
import { FRENCH } from '../../../../server/core/french-messages.ts';

interface Reads {
  readonly safeParse: (
    input: unknown,
    words: typeof FRENCH,
  ) => {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly message: string }[] };
  };
}

const schemas: readonly (readonly [string, Reads])[] = [
  ...everyCall.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema === undefined ? [] : [[name, schema as Reads] as const],
    ),
  ),
  ...everyOperation.map(({ op, v, args }) => [`${op} ${v}`, args as Reads] as const),
];

/** Values that no schema accepts, alone and in each field of the schemas. */
const WRONG = [
  undefined,
  null,
  7,
  -1,
  1e12,
  0.001,
  true,
  '',
  'x',
  'y'.repeat(2000),
  [],
  [{}],
  {},
  new Date(0),
];
const FIELDS = [
  'email',
  'password',
  'name',
  'title',
  'items',
  'fulfillment',
  'amount',
  'bags',
  'status',
  'hub',
  'when',
  'line',
  'oid',
  'id',
  'quantity',
  'plan',
  'days',
  'address',
  'postalCode',
  'weekday',
  'month',
  'year',
  'limit',
  'search',
];

function messagesOf(schema: Reads): readonly string[] {
  const input = WRONG.flatMap((wrong) => [
    wrong,
    Object.fromEntries(FIELDS.map((field) => [field, wrong])),
    [wrong],
  ]);
  return input.flatMap(
    (one) => schema.safeParse(one, FRENCH).error?.issues.map(({ message }) => message) ?? [],
  );
}

describe('a field error', () => {
  test.each(schemas)('of %s is a French sentence', (_name, schema) => {
    for (const message of messagesOf(schema)) {
      expect(message).toMatch(/^(?:[A-ZÀÂÇÉÊÎÔ]|[-\d]).*\.$/);
      expect(message).not.toMatch(/invalid|expected|string|number|boolean|array|object|undefined|NaN/i);
    }
  });

  test('names lengths and bounds', () => {
    const login = everyCall.find(({ name }) => name === 'orders.shipping');
    const body = login?.body as Reads | undefined;
    const messagesOf = (input: object) =>
      body?.safeParse(input, FRENCH).error?.issues.map(({ message }) => message);
    expect(messagesOf({ bags: 7 })).toEqual(['6 au plus.']);
    expect(messagesOf({ bags: 'two' })).toEqual(['Un nombre est nécessaire.']);
  });
});
