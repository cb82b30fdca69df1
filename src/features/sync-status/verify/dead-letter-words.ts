import type { DeadLetter } from '../../../mirror/mirror-records.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';

type Editor =
  | { readonly panel: 'cart' | 'waiting' }
  | {
      readonly page: string;
      /** What is found there, when it is not the same thing to be changed. */
      readonly word?: string;
    };

/** What can be done about a thing that was refused, in words and addresses. */
export interface LetterWords {
  /** What it was about, as the person did it. */
  readonly title: string;
  readonly reason: string;
  /** Where it can be done differently: a panel of the shop or a page; `undefined` when nowhere makes sense. */
  readonly editor: Editor | undefined;
  /** Sending it again can have another result. */
  readonly canRetry: boolean;
  /** The word to type before it is given up: money would be forgotten with it. */
  readonly proof: 'ABANDONNER' | undefined;
  /** « Abandonner », or « Compris » when it was done in part or came too late, and only wants to be read. */
  readonly giveUp: string;
}

/** An entry of « À vérifier » for whoever did it. */
export function letterWords({ label, message, op, outcome, code }: DeadLetter): LetterWords {
  const merged = outcome === 'merged';
  const late = code === 'delivery_ordered';
  return {
    title: label,
    reason: outcome === 'dependency' ? `Attend autre chose${NO_BREAK}: ${message}` : message,
    editor: merged ? undefined : late ? ORDERS : editorOf(op),
    // What came too late comes too late each time.
    canRetry: !merged && !late,
    proof: !merged && MONEY.has(op) ? 'ABANDONNER' : undefined,
    giveUp: merged || late ? 'Compris' : 'Abandonner',
  };
}

/** What a support person needs to know of it, as text to paste. */
export function letterDetails(letter: DeadLetter): string {
  const { id, op, v, label, outcome, code, message, at, endedAt, attempts, build, args, details } = letter;
  const when = { at: new Date(at).toISOString(), endedAt: new Date(endedAt).toISOString() };
  const told = { id, op, v, label, outcome, code, message, ...when, attempts, build, args, details };
  return JSON.stringify(told, null, 2);
}

const MONEY: ReadonlySet<string> = new Set(['order.place', 'item.weigh', 'cart.merge']);

function editorOf(op: string): Editor | undefined {
  return EDITORS.find(([prefix]) => op.startsWith(prefix))?.[1];
}

const EDITORS: readonly (readonly [prefix: string, editor: Editor])[] = [
  ['cart.', { panel: 'cart' }],
  ['address.', { page: '/profile/addresses' }],
  ['profile.', { page: '/profile/details' }],
  ['order.', { panel: 'waiting' }],
  ['subscription.', { page: '/subscriptions' }],
];

/** Where a delivery that is ordered already can still be cancelled. */
const ORDERS: Editor = { page: '/profile/orders', word: 'Voir les commandes' };
