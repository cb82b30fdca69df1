import { describe, expect, test } from 'vitest';
import type { StaffRow, TourRow } from '../../../src/contract/orders/day-rows.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { columnsOf } from '../../../src/features/board/table/board-columns.ts';
import { filtered, filterOf, filtersOn } from '../../../src/features/board/table/order-filter.ts';
import { dayGroups, groupsOf } from '../../../src/features/board/table/order-groups-by-tour.ts';
import { risksOf } from '../../../src/features/board/table/order-risks.ts';
import { boardRow } from '../../../src/features/board/table/board-rows.ts';
import { moved, stopsOf } from '../../../src/features/board/tours/tour-stops.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const tour: TourRow = {
  id: 'geneve-carouge:2026-11-24:1',
  hub: 'geneve-carouge',
  day: '2026-11-24',
  tour: 1,
  courier: 21,
  start: '16:30',
};
const karim: StaffRow = {
  id: 'geneve-carouge:21',
  hub: 'geneve-carouge',
  user: 21,
  displayName: 'Karim Haddad',
  email: 'karim@example.ch',
  roles: ['logistic'],
  postalCodes: [],
};
const shop = (slug: string, name: string): Order['vendors'][number] => ({
  slug,
  name,
  collected: false,
  discount: { amount: centimes(0), threshold: centimes(0), finalAmount: centimes(0) },
});
const rowsOf = (...orders: readonly Order[]) => orders.map((order) => boardRow(order));

describe('the cells of an order', () => {
  const { cells, progress, risks } = boardRow(
    anOrder({
      fulfillments: { status: 'partial' },
      items: [
        aLine({ line: 1, vendor: 'a', found: { status: 'fulfilled' } }),
        aLine({ line: 2, vendor: 'a' }),
        aLine({ line: 3, vendor: 'b', found: { status: 'failure' } }),
      ],
    }),
  );
  test('count the settled lines of each shop', () => {
    expect(cells.get('a')).toEqual({ done: 1, total: 2, odd: false });
    expect(cells.get('b')).toEqual({ done: 1, total: 1, odd: true });
    expect(progress).toBe(66);
  });
  test('mark problems', () => expect(risks).toEqual(['missing']));
});

describe('the risks of an order', () => {
  test.each([
    ['two people disagree', anOrder({ items: [aLine({ found: { dispute: true } })] }), ['dispute']],
    [
      'a weight is far off',
      anOrder({ items: [aLine({ found: { unusual: true, grams: 900 } })] }),
      ['unusual'],
    ],
    [
      'a cheese of about 250 g is in the bag unweighed',
      anOrder({ items: [aLine({ part: '~250 g', found: { status: 'fulfilled' } })] }),
      ['unweighed'],
    ],
    ['a fixed portion needs no scale', anOrder({ items: [aLine({ found: { status: 'fulfilled' } })] }), []],
    [
      'it costs a fifth more than ordered',
      anOrder({ items: [aLine({ finalprice: centimes(540), found: { status: 'fulfilled' } })] }),
      ['far'],
    ],
    ['the last orders of its customer had problems', anOrder({ customer: { latestErrors: 2 } }), ['watched']],
    ['it left with an open line', anOrder({ shipping: { shipped: true } }), ['open-delivered']],
  ])('%s', (_, order, risks) => expect(risksOf(order)).toEqual(risks));

  test('are not computed for a cancelled one, which the filter of ended orders finds', () => {
    const cancel = { reason: 'customer' as const, when: '2026-11-23T10:00:00.000Z' };
    const [line = aLine()] = anOrder().items;
    const failed = { ...line, fulfillment: { ...line.fulfillment, status: 'failure' as const } };
    const cancelled = boardRow(anOrder({ oid: 7, items: [failed], cancel }));
    expect(cancelled.risks).toEqual([]);
    expect(cancelled).toMatchObject({ progress: 0, bill: 0 });
    expect(columnsOf([cancelled], undefined)).toEqual([]);
    const shown = filtered([cancelled, boardRow(anOrder())], filterOf({ state: 'ended' }), []);
    expect(shown.map(({ order }) => order.oid)).toEqual([7]);
  });

  test('include unsent work of this device', () => expect(risksOf(anOrder(), 2)).toEqual(['unsent']));
});

describe('the columns', () => {
  const rows = rowsOf(
    anOrder({
      vendors: [shop('four', 'Le Four de Carouge'), shop('ferme', 'Ferme du Mandement')],
      items: [aLine({ vendor: 'four', found: { status: 'fulfilled' } }), aLine({ line: 2, vendor: 'ferme' })],
    }),
    anOrder({
      oid: 2,
      vendors: [shop('four', 'Le Four de Carouge'), shop('fermette', 'Ferme des Bois')],
      items: [aLine({ vendor: 'four' }), aLine({ line: 2, vendor: 'fermette' })],
    }),
  );
  const columns = columnsOf(rows, undefined);
  test('are the shops of the day by name, each with its progress', () => {
    expect(columns.map(({ name, done, total }) => [name, done, total])).toEqual([
      ['Ferme des Bois', 0, 1],
      ['Ferme du Mandement', 0, 1],
      ['Le Four de Carouge', 1, 2],
    ]);
  });
  test('have unique initials', () => {
    expect(columns.map(({ initials }) => initials)).toEqual(['FE', 'MA', 'FO']);
  });
});

describe('the groups', () => {
  const rows = rowsOf(
    anOrder({ oid: 1, rank: 3, shipping: { priority: 1, position: 20, bags: 2 } }),
    anOrder({ oid: 2, rank: 9, shipping: { priority: 1, position: 10, bags: 1 } }),
    anOrder({ oid: 3, rank: 1, shipping: { priority: 0 } }),
    anOrder({ oid: 4, rank: 2, shipping: { priority: 0, deposit: true, name: 'Dépôt des Augustins' } }),
  );
  test('are tours by position, then orders without one, then pickup points', () => {
    const groups = groupsOf(rows, { tours: [tour], staff: [karim] });
    expect(groups.map(({ title, detail }) => `${title}\u00a0| ${detail}`)).toEqual([
      'Tournée 1, Karim Haddad\u00a0| dès 16h30, 2\u00a0commandes, 3\u00a0sacs',
      'Sans tournée\u00a0| 1\u00a0commande',
      'Dépôt des Augustins\u00a0| 1\u00a0commande',
    ]);
    expect(groups[0]?.rows.map(({ order }) => order.oid)).toEqual([2, 1]);
  });
  test('of an archive are its days, latest first', () => {
    const days = rowsOf(anOrder(), anOrder({ oid: 2, shipping: { when: '2026-11-25T15:00:00.000Z' } }));
    expect(dayGroups(days, 'Europe/Zurich').map(({ id }) => id)).toEqual(['2026-11-25', '2026-11-24']);
  });
});

describe('the filter', () => {
  const rows = rowsOf(
    anOrder({ oid: 2_000_101, rank: 6, customer: { ...anOrder().customer, displayName: 'Élodie Mermoud' } }),
    anOrder({ oid: 2_000_202, rank: 7, shipping: { priority: 2, postalCode: '1227' } }),
    anOrder({
      oid: 2_000_303,
      rank: 8,
      shipping: { deposit: true, name: 'Dépôt des Augustins' },
      fulfillments: { status: 'fulfilled' },
      items: [aLine({ title: 'Gruyère AOP', vendor: 'jussy', found: { status: 'failure' } })],
    }),
  );
  test.each([
    [{ q: 'elodie' }, [6]],
    [{ q: '7' }, [7]],
    [{ q: '2000303' }, [8]],
    [{ q: '303' }, [8]],
    [{ q: 'gruyere augustins' }, [8]],
    [{ courier: '21' }, [6, 8]],
    [{ npa: '1227' }, [7]],
    [{ pickup: 'Dépôt des Augustins' }, [8]],
    [{ shop: 'jussy' }, [8]],
    [{ state: 'capturable' }, [8]],
    [{ state: 'nonsense' }, [6, 7, 8]],
    [{ risk: '1' }, [8]],
    [{}, [6, 7, 8]],
  ])('%o keeps the ranks %o', (search, ranks) => {
    const found = filtered(rows, filterOf(search), [tour]);
    expect(found.map(({ order }) => order.rank)).toEqual(ranks);
  });
  test('counts the active filters', () => {
    expect(filtersOn(filterOf({ q: 'x', risk: '1', shop: 'jussy' }))).toBe(2);
  });
});

describe('the order of the stops', () => {
  const stops = stopsOf(
    [
      anOrder({ oid: 1, shipping: { position: 10 } }),
      anOrder({ oid: 2, shipping: { position: 30 } }),
      anOrder({ oid: 3, shipping: { position: 20 } }),
      anOrder({ oid: 4, shipping: { priority: 2 } }),
    ],
    1,
  );
  test.each([
    // who, where to   new position
    [3, 'up', 8],
    [3, 'down', 32],
    [2, 'up', 15],
    [1, 'up', undefined],
    [2, 'down', undefined],
    [9, 'up', undefined],
  ] as const)('%i goes %s to %o', (oid, by, position) => expect(moved(stops, oid, by)).toBe(position));
});
