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

  test('nor inside a nested object', () => {
    const name = { givenName: 'Alice', familyName: 'Blanc' };
    expect(z.parse(saveUser.body, { name: { ...name, nickname: 'Lili' } })).toEqual({ name });
  });

  test('a price that a customer writes beside a line of a quote is no field of it', () => {
    const line = z.parse(quoteOrder.body.shape.lines, [
      { sku: 1_000_101, quantity: 1, price: 850, title: 'Tomme', finalprice: 1, discount: 849 },
    ]);
    expect(line).toEqual([{ sku: 1_000_101, quantity: 1, price: 850, title: 'Tomme' }]);
  });
});

/** Bodies of the REST calls that read several spellings of the same thing: their services take fields by name. */
const LOOSE = ['users.address.add', 'users.address.update', 'users.address.remove', 'users.payment.add'];

test('no other body keeps what it does not know', () => {
  const loose = everyCall.filter(({ body }) => body !== undefined && keepsUnknown(body));
  expect(loose.map(({ name }) => name)).toEqual(LOOSE);
});

test.each(everyOperation)('$op keeps nothing that it does not know', ({ args }) => {
  expect(keepsUnknown(args)).toBe(false);
});

/** Whether an object schema passes unknown fields on: its outermost object alone, through optional and nullable. */
function keepsUnknown(schema: z.ZodMiniType): boolean {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json.type === 'object' && json.additionalProperties !== false;
}
