import type { Ms } from '../calendar/hub-time.ts';
import { beginsVisit, stillWorth, type Visit, type VisitAction, type WaitingVisit } from './visit.ts';
import type { Centimes } from '../money/money.ts';

/**
 * The visit data of a device: unsent actions, the current visit, and the intents that were already counted as orders.
 */
export interface VisitBook {
  readonly waiting: readonly WaitingVisit[];
  readonly visit: Visit | undefined;
  /** Intents, the latest last. */
  readonly orders: readonly string[];
}

/** An action before it is recorded. */
export interface DoneVisit {
  /** `landing` is every screen: it counts when a visit begins with it. */
  readonly action: VisitAction;
  readonly hub: string | undefined;
  readonly amount: Centimes | undefined;
  /** The source of this page, in case a visit begins now. */
  readonly source: string | undefined;
  /** The intent that became an order: it is counted once. */
  readonly order: string | undefined;
  readonly at: Ms;
}

/** A book without any action. */
export const EMPTY_BOOK: VisitBook = { waiting: [], visit: undefined, orders: [] };

const ORDERS_KNOWN = 50;

/**
 * The book after an action. The first action of a visit starts it and also counts as a landing; an order that was
 * placed in the background starts none.
 */
export function written(book: VisitBook, done: DoneVisit, id: () => string): VisitBook {
  const { action, hub, amount, order, at } = done;
  if (order !== undefined) {
    if (book.orders.includes(order)) return book;
    const source = book.visit?.source;
    return {
      ...book,
      orders: [...book.orders, order].slice(-ORDERS_KNOWN),
      waiting: stillWorth([...book.waiting, { id: id(), action, hub, amount, source, at }], at),
    };
  }
  const begins = beginsVisit(book.visit, at);
  const source = begins ? done.source : book.visit?.source;
  const seen: WaitingVisit[] = [];
  if (begins) seen.push({ id: id(), action: 'landing', hub, amount: undefined, source, at });
  if (action !== 'landing') seen.push({ id: id(), action, hub, amount, source, at });
  return { ...book, visit: { source, last: at }, waiting: stillWorth([...book.waiting, ...seen], at) };
}

/** The book after some waiting actions were sent or will never be counted. */
export function settled(book: VisitBook, gone: readonly WaitingVisit[]): VisitBook {
  const ids = new Set(gone.map(({ id }) => id));
  return { ...book, waiting: book.waiting.filter(({ id }) => !ids.has(id)) };
}
