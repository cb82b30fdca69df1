import { describe, expect, test } from 'vitest';

import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { Difference } from '../../../src/domain/order/intent-difference.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  canBecome,
  INTENT_STATES,
  INTENT_TRANSITIONS,
  isEditable,
  isWaiting,
  maySendByItself,
  whyAsk,
} from '../../../src/domain/order/order-intent.ts';
import type { IntentState } from '../../../src/domain/order/order-intent.ts';

describe('a waiting order', () => {
  test('reaches every state from a draft, and only a placed order is final', () => {
    const reached = new Set<IntentState>(['draft']);
    for (const state of reached) for (const following of INTENT_TRANSITIONS[state]) reached.add(following);
    expect([...reached].sort()).toEqual([...INTENT_STATES].sort());
    expect(INTENT_STATES.filter((state) => INTENT_TRANSITIONS[state].length === 0)).toEqual(['placed']);
  });

  test('that may already be on the server is neither changed nor queued again by hand', () => {
    expect(INTENT_STATES.filter((state) => canBecome(state, 'draft'))).toEqual([
      'queued',
      'needs_confirm',
      'expired',
      'failed',
    ]);
    expect(INTENT_STATES.filter(isEditable)).toEqual([
      'draft',
      'queued',
      'needs_confirm',
      'expired',
      'failed',
    ]);
  });

  test('holds its lines', () => {
    expect(INTENT_STATES.filter(isWaiting)).toEqual([
      'queued',
      'checking',
      'needs_confirm',
      'needs_auth',
      'unknown',
    ]);
  });
});

describe('an order is sent by itself', () => {
  const now = Date.UTC(2026, 10, 23, 6);
  const intent = { auto: true, ceiling: centimes(8000), createdAt: now - HOUR_MS, cutoff: now + HOUR_MS };
  const quote = { differences: [], toPay: centimes(8000), cutoff: now + HOUR_MS, needsAuthentication: false };
  const cheaper: Difference = {
    kind: 'line',
    line: '1::',
    title: 'Tomme',
    code: 'price_changed',
    before: centimes(900),
    after: centimes(850),
  };
  const shipping: Difference = {
    kind: 'amount',
    code: 'shipping_changed',
    before: centimes(0),
    after: centimes(100),
  };

  test.each([
    ['when nothing changed, at the ceiling', intent, quote],
    ['when it costs less', intent, { ...quote, toPay: centimes(7000), differences: [cheaper, shipping] }],
  ])('%s', (_, held, answer) => {
    expect(maySendByItself(held, answer, now)).toBe(true);
  });

  const limited: Difference = {
    kind: 'line',
    line: '1::',
    title: 'Tomme',
    code: 'quantity_limited',
    before: 3,
    after: 2,
  };
  test.each([
    ['it was not allowed, as by default', { ...intent, auto: false }, quote, 'not_allowed'],
    ['its cut-off is this very instant', { ...intent, cutoff: now }, quote, 'too_late'],
    ['its cut-off moved and has passed', intent, { ...quote, cutoff: now }, 'too_late'],
    ['it is six hours old', { ...intent, createdAt: now - 6 * HOUR_MS }, quote, 'too_old'],
    ['it costs a centime more than allowed', intent, { ...quote, toPay: centimes(8001) }, 'above_ceiling'],
    ['a line changed', intent, { ...quote, differences: [limited] }, 'changed'],
    [
      'its slot is full',
      intent,
      { ...quote, differences: [{ kind: 'delivery', code: 'slot_full' }] },
      'changed',
    ],
    [
      'the card needs its owner’s confirmation',
      intent,
      { ...quote, needsAuthentication: true },
      'authentication',
    ],
  ] as const)('but asks when %s', (_, held, answer, why) => {
    expect(whyAsk(held, answer, now)).toBe(why);
    expect(maySendByItself(held, answer, now)).toBe(false);
  });
});
