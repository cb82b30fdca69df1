import { expect, test } from 'vitest';
import {
  CARD_WITHOUT_EXPIRY,
  cardIsValid,
  cardState,
  defaultCard,
  expiryOf,
  expiryText,
  markedCard,
  type PaymentCard,
} from '../../../src/domain/payment/payment-card.ts';

const ZONE = 'Europe/Zurich';

test.each([
  ['8/2028', { month: 8, year: 2028 }],
  ['08/28', { month: 8, year: 2028 }],
  [' 12 / 2030 ', { month: 12, year: 2030 }],
  ['1/999', { month: 1, year: 2999 }],
  ['1/1000', { month: 1, year: 1000 }],
  ['13/2028', undefined],
  ['0/28', undefined],
  ['2028', undefined],
  ['', undefined],
  [undefined, undefined],
])('the expiry %s is read; a year below 1000 counts from 2000', (text, expected) => {
  expect(expiryOf(text)).toEqual(expected);
});

test('an expiry is shown as on the card', () => {
  expect(expiryText({ month: 8, year: 2028 })).toBe('08/28');
});

test.each([
  ['in its last month', '11/2026', undefined, '2026-11-24T12:00:00Z', 'valid'],
  ['in the last minute of its month in Geneva', '11/2026', undefined, '2026-11-30T22:59:00Z', 'valid'],
  ['as the next month begins in Geneva', '11/2026', undefined, '2026-11-30T23:00:00Z', 'expired'],
  ['as the year turns in Geneva', '12/26', undefined, '2026-12-31T23:00:00Z', 'expired'],
  ['long before', '8/2028', undefined, '2026-11-24T12:00:00Z', 'valid'],
  ['refused by the acquirer', '8/2028', 'card_declined', '2026-11-24T12:00:00Z', 'refused'],
  ['without expiry', undefined, undefined, '2026-11-24T12:00:00Z', 'no-expiry'],
  ['marked as without expiry', '1/1970', 'Unvalid instance', '2026-11-24T12:00:00Z', 'no-expiry'],
])('a card %s: %#', (_, expiry, error, now, expected) => {
  expect(cardState({ expiry, error }, Date.parse(now), ZONE)).toBe(expected);
  expect(cardIsValid({ expiry, error }, Date.parse(now), ZONE)).toBe(expected === 'valid');
});

test('a card without expiry is marked in the given words', () => {
  expect(CARD_WITHOUT_EXPIRY).toBe('Unvalid instance');
  const bare: PaymentCard & { alias: string } = { alias: 'a' };
  expect(markedCard(bare)).toEqual({ alias: 'a', error: 'Unvalid instance' });
  expect(markedCard({ alias: 'a', expiry: '8/28' })).toEqual({ alias: 'a', expiry: '8/28' });
});

test('the default card is proposed while it is valid, then the first valid one', () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const [first, chosen, old] = [
    { expiry: '8/28', default: false },
    { expiry: '9/28', default: true },
    { expiry: '1/20', default: true },
  ];
  expect(defaultCard([first, chosen], now, ZONE)).toBe(chosen);
  expect(defaultCard([old, first], now, ZONE)).toBe(first);
  expect(defaultCard([old], now, ZONE)).toBeUndefined();
});
