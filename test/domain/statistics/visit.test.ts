import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  beginsVisit,
  MOST_WAITING,
  neverCounted,
  nextToSend,
  stillWorth,
  VISIT_ACTIONS,
  VISITS_AT_ONCE,
  visitSource,
  type WaitingVisit,
} from '../../../src/domain/statistics/visit.ts';
import {
  type DoneVisit,
  EMPTY_BOOK,
  settled,
  type VisitBook,
  written,
} from '../../../src/domain/statistics/visit-book.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');

const waiting = (id: string, more: Partial<WaitingVisit> = {}): WaitingVisit => ({
  ...{ id, action: 'home', hub: 'carouge', amount: undefined, source: undefined, at: NOW },
  ...more,
});

const done = (action: DoneVisit['action'], more: Partial<DoneVisit> = {}): DoneVisit => ({
  ...{ action, hub: 'carouge', amount: undefined, source: undefined, order: undefined, at: NOW },
  ...more,
});

/** The book after all these acts, each with a distinct id. */
function bookOf(...acts: readonly DoneVisit[]): VisitBook {
  let named = 0;
  return acts.reduce((book, act) => written(book, act, () => String((named += 1))), EMPTY_BOOK);
}

test.each([
  // source of the visit         utm             referrer                                   stored as
  ['a newsletter link', 'Newsletter', '', 'newsletter'],
  ['such a link in a web mail', 'newsletter', 'https://mail.example/inbox?id=7', 'newsletter'],
  ['a link with invalid characters', ' Flyer <b>2026</b>! ', '', 'flyer b 2026 b'],
  ['an e-mail address in the link', 'alice@example.ch', '', undefined],
  ['an e-mail address in a link from elsewhere', 'alice@example.ch', 'https://blog.example/', 'blog.example'],
  ['another site', undefined, 'https://www.Blog.example/2026/cabas?q=secret#x', 'blog.example'],
  ['another site on a port', undefined, 'http://blog.example:8080/', 'blog.example'],
  ['another site with a password', undefined, 'https://me:secret@blog.example/', 'blog.example'],
  ['our own page', undefined, 'http://localhost:8080/home', undefined],
  ['a phone app', undefined, 'android-app://com.example', undefined],
  ['nothing', undefined, '', undefined],
  ['a name that is too long', 'x'.repeat(80), '', 'x'.repeat(60)],
])('%s', (_, utm, referrer, kept) => {
  expect(visitSource({ utm, referrer, host: 'localhost:8080' })).toBe(kept);
});

test.each([
  ['no earlier visit', undefined, true],
  ['a minute ago', NOW - MINUTE_MS, false],
  ['just under the pause', NOW - 30 * MINUTE_MS + 1, false],
  ['after the pause', NOW - 30 * MINUTE_MS, true],
  ['a moment later, in another tab that wrote first', NOW + 40, false],
  ['tomorrow, by a wrong clock', NOW + DAY_MS, true],
])('%s: begins a visit %s', (_, last, begins) => {
  expect(beginsVisit(last === undefined ? undefined : { source: undefined, last }, NOW)).toBe(begins);
});

describe('the unsent acts', () => {
  test('are dropped after thirty days, and beyond a thousand', () => {
    const old = waiting('old', { at: NOW - 30 * DAY_MS });
    const young = waiting('young', { at: NOW - 30 * DAY_MS + 1 });
    expect(stillWorth([old, young], NOW)).toEqual([young]);
    const many = Array.from({ length: MOST_WAITING + 5 }, (_, index) => waiting(String(index)));
    expect(stillWorth(many, NOW).map(({ id }) => id)[0]).toBe('5');
  });

  test('are sent one hub at a time, the oldest first, a hundred at most', () => {
    const mixed = [waiting('a'), waiting('b', { hub: 'gone' }), waiting('c')];
    expect(nextToSend(mixed).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(nextToSend([])).toEqual([]);
    expect(nextToSend(Array.from({ length: 130 }, (_, index) => waiting(String(index))))).toHaveLength(
      VISITS_AT_ONCE,
    );
  });

  test('are each sent once in the end, across all hubs', () => {
    const hubs = fc.array(fc.constantFrom('a', 'b', undefined), { maxLength: 300 });
    fc.assert(
      fc.property(hubs, (of) => {
        let book: VisitBook = {
          ...EMPTY_BOOK,
          waiting: of.map((hub, index) => waiting(String(index), { hub })),
        };
        const sent: string[] = [];
        while (book.waiting.length > 0) {
          const batch = nextToSend(book.waiting);
          sent.push(...batch.map(({ id }) => id));
          book = settled(book, batch);
        }
        expect(sent.toSorted()).toEqual(of.map((_, index) => String(index)).toSorted());
      }),
    );
  });

  test.each([
    ['hub_unknown', true],
    ['malformed', true],
    ['too_many', false],
    ['offline', false],
    ['unreachable', false],
    ['unauthenticated', false],
  ])('refused as %s: given up %s', (code, given) => {
    expect(neverCounted(code)).toBe(given);
  });
});

describe('the book of a device', () => {
  const seen = ({ waiting: rows }: VisitBook) => rows.map(({ action }) => action);

  test('counts one landing per visit, with any number of screens', () => {
    const book = bookOf(done('landing'), done('home'), done('landing', { at: NOW + MINUTE_MS }));
    expect(seen(book)).toEqual(['landing', 'home']);
  });

  test('begins a visit with any act after a pause', () => {
    const later = NOW + 45 * MINUTE_MS;
    expect(seen(bookOf(done('landing'), done('cart', { at: later })))).toEqual([
      'landing',
      'landing',
      'cart',
    ]);
  });

  test('loses neither of two acts in the same instant', () => {
    expect(seen(bookOf(done('landing'), done('cart'), done('cart')))).toEqual(['landing', 'cart', 'cart']);
  });

  test('gives each act the source of its visit, until the next one', () => {
    const book = bookOf(
      done('landing', { source: 'flyer' }),
      done('cart', { source: 'elsewhere' }),
      done('home', { at: NOW + DAY_MS }),
    );
    expect(book.waiting.map(({ source }) => source)).toEqual(['flyer', 'flyer', undefined, undefined]);
  });

  test('counts an order once, with its amount, and begins no visit for it', () => {
    const order = done('order', { order: 'intent-1', amount: centimes(6420), at: NOW + DAY_MS });
    const book = bookOf(done('landing', { source: 'flyer' }), order, order);
    expect(seen(book)).toEqual(['landing', 'order']);
    expect(book.waiting.at(-1)).toMatchObject({ amount: 6420, source: 'flyer' });
    expect(book.visit?.last).toBe(NOW);
  });

  test('knows every act of the contract', () => {
    for (const action of VISIT_ACTIONS) expect(seen(bookOf(done(action)))).toContain(action);
  });
});
