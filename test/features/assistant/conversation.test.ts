import { expect, test } from 'vitest';
import type { StreamResult } from '../../../src/contract/sync/engine-port.ts';
import {
  afterEvent,
  type Conversation,
  type ConversationEvent,
  isUnanswered,
  isUnderWay,
} from '../../../src/features/assistant/talk/conversation.ts';

const asked = (id: string, again?: string): ConversationEvent => ({
  kind: 'asked',
  id,
  question: 'Et le chou-rave ?',
  ...(again !== undefined && { again }),
});
const heard = (id: string, text: string): ConversationEvent => ({ kind: 'heard', id, text });
const ended = (id: string, result: StreamResult): ConversationEvent => ({ kind: 'ended', id, result });
const WHOLE: StreamResult = { ok: true, end: 'whole' };
const CUT: StreamResult = { ok: true, end: 'cut' };
const TOO_MANY: StreamResult = { ok: false, code: 'too_many', message: 'Trop d’essais.' };

function after(...events: readonly ConversationEvent[]): Conversation {
  return events.reduce(afterEvent, []);
}

test('an answer grows piece by piece, and ends', () => {
  const arriving = after(asked('a'), heard('a', 'En '), heard('a', 'gratin.'));
  expect(arriving).toMatchObject([{ raw: 'En gratin.', state: { kind: 'answering' } }]);
  expect(arriving.some(isUnderWay)).toBe(true);
  const whole = afterEvent(arriving, ended('a', WHOLE));
  expect(whole).toMatchObject([{ raw: 'En gratin.', state: { kind: 'ended', end: 'whole' } }]);
  expect(whole.some(isUnderWay)).toBe(false);
});

test('a piece after the end, or without a question, changes nothing', () => {
  const whole = after(asked('a'), heard('a', 'Oui.'), ended('a', WHOLE));
  expect(afterEvent(whole, heard('a', ' Non.'))).toEqual(whole);
  expect(afterEvent(whole, ended('a', TOO_MANY))).toEqual(whole);
  expect(afterEvent(whole, heard('b', 'Quoi'))).toEqual(whole);
});

test('a cut answer keeps what arrived, and a retry replaces it', () => {
  const cut = after(asked('a'), heard('a', 'En gra'), ended('a', CUT));
  expect(cut).toMatchObject([{ raw: 'En gra', state: { end: 'cut' } }]);
  expect(afterEvent(cut, asked('b', 'a'))).toMatchObject([{ id: 'b', raw: '', state: { kind: 'asked' } }]);
});

test.each([
  ['cut', CUT, true],
  ['refused', TOO_MANY, true],
  ['whole', WHOLE, false],
  ['stopped by the person', { ok: true, end: 'stopped' }, false],
] satisfies [string, StreamResult, boolean][])(
  'an answer that was %s is unanswered: %s',
  (_, result, open) => {
    expect(after(asked('a'), ended('a', result)).map(isUnanswered)).toEqual([open]);
  },
);

test('a refusal keeps its code and sentence', () => {
  expect(after(asked('a'), ended('a', TOO_MANY))[0]?.state).toEqual({
    kind: 'refused',
    refusal: { code: 'too_many', message: 'Trop d’essais.' },
  });
});

test('a new conversation is empty', () => {
  expect(after(asked('a'), ended('a', WHOLE), { kind: 'cleared' })).toEqual([]);
});
