import { asObject } from '../../../src/mirror/json.ts';
import type { LoggedMutation, ServerHistory } from '../history.ts';
import type { Invariant } from './invariant.ts';

const AT_MOST = 200;

/** A cart holds what was added and not removed, in the order in which the server received it. */
export const cartContents: Invariant = {
  name: 'I14',
  statement:
    'Each line holds the clipped sum of what was added and removed, or what a visitor’s cart had more, never less than none',
  holds: 'at rest',
  violations: ({ server }) => {
    const carts = new Map<string, Map<string, number>>();
    for (const logged of [...server.log.values()].sort((left, checked) => left.order - checked.order))
      if (logged.outcome === 'applied' && logged.op.startsWith('cart.')) count(carts, logged);
    return [...carts].flatMap(([cart, lines]) => compare(cart, lines, server));
  },
};

function count(carts: Map<string, Map<string, number>>, { actor, op, args }: LoggedMutation): void {
  const { hub, owner, line, quantity, lines } = asObject(args) ?? {};
  const each = Array.isArray(lines) ? lines.map(asObject) : [];
  const cart = `${typeof owner === 'number' ? owner : String(actor)}:${typeof hub === 'string' ? hub : ''}`;
  const held = carts.get(cart) ?? new Map<string, number>();
  carts.set(cart, held);
  const had = (sku: unknown) => held.get(String(sku)) ?? 0;
  const hold = (sku: unknown, many: number) => held.set(String(sku), Math.min(AT_MOST, Math.max(0, many)));
  const change = (sku: unknown, by: number) => hold(sku, had(sku) + by);
  if (op === 'cart.add') change(asObject(line)?.sku, Number(quantity));
  if (op === 'cart.remove') change(asObject(line)?.sku, -Number(quantity));
  if (op === 'cart.clear') for (const one of each) change(asObject(one?.line)?.sku, -Number(one?.quantity));
  // In both carts: the greater quantity, so that signing in twice doubles nothing.
  if (op === 'cart.merge')
    for (const one of each) hold(one?.sku, Math.max(had(one?.sku), Number(one?.quantity)));
}

function compare(cart: string, lines: ReadonlyMap<string, number>, server: ServerHistory): readonly string[] {
  const row = server.rows.find(({ e, id }) => e === 'cart' && id === cart);
  const held = Object.values(asObject(asObject(row?.d)?.lines) ?? {}).map(asObject);
  return [...lines].flatMap(([sku, expected]) => {
    const actual = Number(held.find((line) => JSON.stringify(line?.sku) === sku)?.quantity ?? 0);
    return actual === expected ? [] : [`cart ${cart}: ${actual} of ${sku} instead of ${expected}`];
  });
}
