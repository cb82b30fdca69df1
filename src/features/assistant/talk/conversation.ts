import type { RemoteCallRefusal, StreamResult } from '../../../contract/sync/engine-port.ts';

/** A question with its answer so far, as it is streamed. */
export interface Exchange {
  readonly id: string;
  readonly question: string;
  /** The raw answer with its data line (`readAnswer`). */
  readonly raw: string;
  readonly state:
    | { readonly kind: 'asked' }
    | { readonly kind: 'answering' }
    | { readonly kind: 'ended'; readonly end: 'whole' | 'stopped' | 'cut' }
    | { readonly kind: 'refused'; readonly refusal: RemoteCallRefusal };
}

/** The questions of this visit, the oldest first. */
export type Conversation = readonly Exchange[];

export type ConversationEvent =
  /** A new question, or a repeated one (`again`) under a fresh id. */
  | { readonly kind: 'asked'; readonly id: string; readonly question: string; readonly again?: string }
  | { readonly kind: 'heard'; readonly id: string; readonly text: string }
  | { readonly kind: 'ended'; readonly id: string; readonly result: StreamResult }
  | { readonly kind: 'cleared' };

/** The conversation after an event; an event for an exchange that is not under way changes nothing. */
export function afterEvent(conversation: Conversation, event: ConversationEvent): Conversation {
  switch (event.kind) {
    case 'asked':
      return [
        ...conversation.filter(({ id }) => id !== event.again),
        { id: event.id, question: event.question, raw: '', state: { kind: 'asked' } },
      ];
    case 'heard':
      return underWay(conversation, event.id, ({ raw }) => ({
        raw: raw + event.text,
        state: { kind: 'answering' },
      }));
    case 'ended':
      return underWay(conversation, event.id, () => ({ state: endState(event.result) }));
    case 'cleared':
      return [];
  }
}

/** Whether an answer is awaited or arriving. */
export function isUnderWay({ state }: Pick<Exchange, 'state'>): boolean {
  return state.kind === 'asked' || state.kind === 'answering';
}

/** Whether the question can be asked again: its answer never arrived completely. */
export function isUnanswered({ state }: Pick<Exchange, 'state'>): boolean {
  return state.kind === 'refused' || (state.kind === 'ended' && state.end === 'cut');
}

function underWay(
  conversation: Conversation,
  id: string,
  change: (exchange: Exchange) => Partial<Exchange>,
): Conversation {
  return conversation.map((exchange) =>
    exchange.id === id && isUnderWay(exchange) ? { ...exchange, ...change(exchange) } : exchange,
  );
}

function endState(result: StreamResult): Exchange['state'] {
  if (result.ok) return { kind: 'ended', end: result.end };
  const { ok: _no, ...refusal } = result;
  return { kind: 'refused', refusal };
}
