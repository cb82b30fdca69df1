import { describe, expect, test } from 'vitest';
import type { AppLocation } from '../../../src/hooks/use-place.ts';
import { courierHref, courierPlace, courierTab } from '../../../src/features/courier/day/courier-place.ts';
import { lineSegments, threadShares } from '../../../src/features/courier/day/courier-progress.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const at = (search: AppLocation['search']): AppLocation => ({
  path: '/shopper',
  params: {},
  search,
  panel: undefined,
});

describe('the courier’s location', () => {
  test('is stored in the URL, and ignores unknown values', () => {
    expect(
      courierPlace(at({ view: 'prepare', day: '2026-11-24', tour: '2', order: '12', by: 'shop' })),
    ).toEqual({
      view: 'prepare',
      day: '2026-11-24',
      tour: 2,
      order: 12,
      by: 'shop',
      shop: undefined,
      product: undefined,
    });
    expect(courierPlace(at({ view: 'x', day: '2026-02-30', tour: '-1', order: 'abc', by: '' }))).toEqual({
      view: 'tour',
      day: undefined,
      tour: undefined,
      order: undefined,
      by: 'order',
      shop: undefined,
      product: undefined,
    });
  });

  test('is kept across tabs and groupings', () => {
    const place = at({
      view: 'prepare',
      day: '2026-11-24',
      by: 'product',
      product: '7:',
      tour: '2',
      order: '12',
    });
    expect(courierTab(place, 'tour')).toBe('/shopper?day=2026-11-24&by=product&product=7%3A&tour=2');
    expect(courierHref(place, { by: 'shop', order: undefined })).toBe(
      '/shopper?view=prepare&day=2026-11-24&by=shop&product=7%3A&tour=2',
    );
  });
});

describe('the progress in producers’ threads', () => {
  const shops = new Map([
    ['ferme', { thread: 3 }],
    ['four', { thread: 5 }],
  ]);
  const order = anOrder({
    items: [
      aLine({ line: 1, vendor: 'four', found: { status: 'fulfilled' } }),
      aLine({ line: 2, vendor: 'ferme', found: { status: 'failure' } }),
      aLine({ line: 3, vendor: 'four' }),
    ],
  });

  test('groups the lines of an order by producer', () => {
    expect(lineSegments([order], shops)).toEqual([
      { thread: 5, state: 'done' },
      { thread: 5, state: 'todo' },
      { thread: 3, state: 'refused' },
    ]);
  });

  test('adds up over a tour', () => {
    expect(threadShares([order, order], shops)).toEqual([
      { thread: 3, done: 2, all: 2 },
      { thread: 5, done: 2, all: 4 },
    ]);
  });
});
