import { expect, test } from 'vitest';

import { CodedError, MESSAGES, UNKNOWN_CATEGORY } from '../../../src/domain/core/error-messages.ts';

test.each([
  'Issue with uninitialized server context',
  'set server url is Null',
  'addressUpdate missing address content',
  'addressUpdate missing address id',
  'addPaymentMethod missing payment id',
  'deletePaymentMethod, missing params!',
  'validate, missing parameter id or email',
  'Cart is used before initialisation',
  'Unvalid instance',
  'Not implemented',
  'Unauthorized',
  'Network request error',
  'Network request timed out',
  'Service workers are disabled or not supported by this browser',
  'Not subscribed to push notifications.',
  'Unsubscribe failed!',
])('says « %s » to the letter', (message) => {
  expect(Object.values(MESSAGES)).toContain(message);
});

test('a coded error carries its code, message and cause', () => {
  const cause = new Error('offline');
  const error = new CodedError('network_failed', { cause });
  expect(error).toMatchObject({ code: 'network_failed', message: 'Network request error', cause });
});

test('an unknown category has a name', () => {
  expect(UNKNOWN_CATEGORY).toBe('Catégorie Inconnue');
});
