import type { Ms } from '../calendar/hub-time.ts';
import { beginsVisit, stillWorth, type Visit, type VisitAction, type WaitingVisit } from './visit.ts';
import type { Centimes } from '../money/money.ts';

/** What a device keeps of a visit: what waits to be sent, the visit that goes on, and whose orders are counted already. */
export interface VisitBook {
  readonly waiting: readonly WaitingVisit[];
  readonly visit: Visit | undefined;
  /** Intents, the latest at the end. */
  readonly orders: readonly string[];
}

/** Something that was done, before it stands in the book. */
export interface DoneVisit {
  /** `landing` is every screen: it counts where a visit begins with it. */
  readonly action: VisitAction;
  readonly hub: string | undefined;
  readonly amount: Centimes | undefined;
  /** Where this page was reached from, should a visit begin now. */
  readonly source: string | undefined;
  /** The intent that became an order: it is counted once. */
  readonly order: string | undefined;
  readonly at: Ms;
}

/** Nothing was done yet. */
export const EMPTY_BOOK: VisitBook = { waiting: [], visit: undefined, orders: [] };

const ORDERS_KNOWN = 50;

/**
 * The book after something was done. A visit begins with whatever is done first in it, and that is a landing too; an
 * order that went through meanwhile, perhaps while nobody looked, begins none.
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

/** The book once some of what waited has arrived, or will never be counted. */
export function settled(book: VisitBook, gone: readonly WaitingVisit[]): VisitBook {
  const ids = new Set(gone.map(({ id }) => id));
  return { ...book, waiting: book.waiting.filter(({ id }) => !ids.has(id)) };
}
