import { describe, expect, test } from 'vitest';
import {
  balanceAfter,
  containerMoves,
  containerOf,
  containersExpected,
  type ContainerMove,
  type ContainerOrder,
  containersOrdered,
  containersValue,
  missingMoves,
} from '../../../src/domain/containers/container-counts.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const JAR = { name: 'Bocal 500 ml', deposit: centimes(200) };
const BAG = { name: 'Sac isotherme', deposit: centimes(500) };
const found = { status: 'fulfilled' };

function anOrder(change: Partial<ContainerOrder> = {}): ContainerOrder {
  return {
    items: [
      { quantity: 2, container: JAR, fulfillment: found },
      { quantity: 1, container: BAG, fulfillment: found },
      { quantity: 4, fulfillment: found },
    ],
    payment: { status: 'authorized', captured: centimes(0) },
    shipping: { outcome: { kind: 'delivered' } },
    ...change,
  };
}

const moves = (order: ContainerOrder) =>
  containerMoves(order).map(({ cause, name, count }) => `${cause} ${name} ${count}`);
const toDoor = (counts: { name: string; count: number; deposit?: ReturnType<typeof centimes> }[]) => ({
  outcome: { kind: 'delivered' as const },
  returned: { counts },
});

describe('the container of a product', () => {
  const types = [JAR, { ...BAG, ended: true }];

  test.each([
    ['Bocal 500 ml', JAR],
    ['Sac isotherme', undefined],
    ['Caisse du producteur', undefined],
    [undefined, undefined],
  ])('%s', (name, expected) => {
    expect(containerOf(name, types)).toEqual(expected);
  });

  test('is none at a hub without types', () => {
    expect(containerOf('Bocal 500 ml', undefined)).toBeUndefined();
  });
});

test('containers of a cart are summed by type: two jars and three are five, 10.00', () => {
  const ordered = containersOrdered([
    { quantity: 2, container: JAR },
    { quantity: 3, container: JAR },
    { quantity: 1 },
  ]);
  expect(ordered).toEqual([{ ...JAR, count: 5 }]);
  expect(containersValue(ordered)).toBe(1000);
});

test('a delivery will bring the containers of what was found, and of what is still to be prepared', () => {
  const line = (status: string, found?: number) => ({
    quantity: 3,
    container: JAR,
    fulfillment: { status, quantity: found },
  });
  const counts = (items: ContainerOrder['items']) => containersExpected({ items }).map(({ count }) => count);
  expect(counts([line('fulfilled', 1)])).toEqual([1]);
  expect(counts([line('failure')])).toEqual([]);
  expect(counts([line('reserved')])).toEqual([3]);
  expect(counts([line('fulfilled'), line('fulfilled', 2), line('failure')])).toEqual([5]);
});

describe('the containers of an order', () => {
  const out = ['order Bocal 500 ml 2', 'order Sac isotherme 1'];

  test.each<[string, Partial<ContainerOrder>, string[]]>([
    ['delivered', {}, out],
    ['left at a neighbour', { shipping: { outcome: { kind: 'neighbour' } } }, out],
    ['not delivered yet', { shipping: {} }, []],
    [
      'captured without an outcome',
      { shipping: {}, payment: { status: 'paid', captured: centimes(1) } },
      out,
    ],
    [
      'captured and refused at the door',
      { shipping: { outcome: { kind: 'refused' } }, payment: { status: 'paid', captured: centimes(1) } },
      [],
    ],
    ['cancelled', { cancel: {} }, []],
    ['voided', { payment: { status: 'voided', captured: centimes(0) } }, []],
    [
      'with one line short and one missing',
      {
        items: [
          { quantity: 3, container: JAR, fulfillment: { status: 'fulfilled', quantity: 1 } },
          { quantity: 1, container: BAG, fulfillment: { status: 'failure' } },
        ],
      },
      ['order Bocal 500 ml 1'],
    ],
    [
      'with three returned jars',
      { items: [], shipping: toDoor([{ ...JAR, count: 3 }]) },
      ['door Bocal 500 ml -3'],
    ],
    // A device does not know the deposit: the server adds it.
    ['counted on a device', { items: [], shipping: toDoor([{ name: JAR.name, count: 3 }]) }, []],
  ])('%s', (_words, change, expected) => {
    expect(moves(anOrder(change))).toEqual(expected);
  });
});

describe('the containers still to be booked', () => {
  const jars = (count: number, deposit = 200): ContainerMove => ({
    ...{ cause: 'door', name: JAR.name, count, deposit: centimes(deposit) },
  });

  test.each<[string, ContainerMove[], ContainerMove[], ContainerMove[]]>([
    ['all of it at first', [jars(-3)], [], [jars(-3)]],
    ['nothing when it is repeated', [jars(-3)], [jars(-3)], []],
    ['the difference of a recount', [jars(-5)], [jars(-3)], [jars(-2)]],
    ['a reverse movement when fewer came back', [jars(-1)], [jars(-3)], [jars(2)]],
    ['a reverse movement for one that no longer applies', [], [jars(-3)], [jars(3)]],
    ['each deposit separately', [jars(-3, 300)], [jars(-3)], [jars(-3, 300), jars(3)]],
  ])('%s', (_words, wanted, booked, expected) => {
    expect(missingMoves(wanted, booked)).toEqual(expected);
  });
});

describe('the balance after a container movement', () => {
  test.each([
    ['two jars go out', 0, 2, -400],
    ['three jars come back', -400, -3, 200],
    ['to the last centime of the limit', 39_800, -1, 40_000],
    ['to the last centime of the debt', -39_800, 1, -40_000],
    ['back up from below the limit', -41_000, -1, -40_800],
  ])('%s', (_words, balance, count, after) => {
    expect(balanceAfter(centimes(balance), [{ ...JAR, count }])).toEqual({ ok: true, value: after });
  });

  test.each([
    ['above +400', 39_801, -1],
    ['below −400', -39_801, 1],
  ])('is refused %s', (_words, balance, count) => {
    expect(balanceAfter(centimes(balance), [{ ...JAR, count }])).toEqual({
      ok: false,
      refusal: 'containers_limit',
    });
  });
});
