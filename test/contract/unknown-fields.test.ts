import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login, recover } from '../../src/contract/people/authentication.ts';
import { quoteOrder } from '../../src/contract/orders/checkout.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { everyOperation } from '../../src/contract/operations.ts';
import { cancelOrder } from '../../src/contract/orders/orders.ts';
import { saveUser } from '../../src/contract/people/users.ts';

describe('an unknown field of a body is dropped: never refused, never stored', () => {
  test.each([
    ['login', login.body, { email: 'a@b.ch', password: 'x' }],
    ['recover', recover.body, { password: 'x' }],
    ['cancel', cancelOrder.body, { reason: 'customer' }],
    ['profile', saveUser.body, { displayName: 'Alice', name: { givenName: 'Alice', familyName: 'Blanc' } }],
  ])('%s', (_, body, known) => {
    expect(z.parse(body, { ...known, rights: 9, balance: 1000 })).toEqual(known);
  });

  test('also inside a nested object', () => {
    const name = { givenName: 'Alice', familyName: 'Blanc' };
    expect(z.parse(saveUser.body, { name: { ...name, nickname: 'Lili' } })).toEqual({ name });
  });

  test('drops a customer’s price for a line of a quote', () => {
    const line = z.parse(quoteOrder.body.shape.lines, [
      { sku: 1_000_101, quantity: 1, price: 850, title: 'Tomme', finalprice: 1, discount: 849 },
    ]);
    expect(line).toEqual([{ sku: 1_000_101, quantity: 1, price: 850, title: 'Tomme' }]);
  });
});

/** Bodies of REST calls with several spellings of one field: their services read fields by name. */
const LOOSE = ['users.address.add', 'users.address.update', 'users.address.remove', 'users.payment.add'];

test('every other body drops unknown fields', () => {
  const loose = everyCall.filter(({ body }) => body !== undefined && keepsUnknown(body));
  expect(loose.map(({ name }) => name)).toEqual(LOOSE);
});

test.each(everyOperation)('$op drops unknown fields', ({ args }) => {
  expect(keepsUnknown(args)).toBe(false);
});

/** Whether an object schema keeps unknown fields, at its outermost level, through optional and nullable. */
function keepsUnknown(schema: z.ZodMiniType): boolean {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json.type === 'object' && json.additionalProperties !== false;
}
