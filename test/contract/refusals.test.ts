import { expect, test } from 'vitest';
import { everyCall } from '../../src/contract/every-call.ts';
import { everyOperation } from '../../src/contract/operations.ts';
import { refusals } from '../../src/contract/core/refusals.ts';

const every = Object.entries(refusals).map(([code, { status, message }]) => ({ code, status, message }));

test.each(every)('the status $status of $code is that of a refusal or of our own fault', ({ status }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
});

test.each(every)('$code has a French sentence: « $message »', ({ message }) => {
  expect(message).toMatch(/^[A-ZÀÂÇÉÊÎÔ].*\.$/);
  expect(message, 'a typographic apostrophe').not.toContain("'");
  expect(message, 'a no-break space before a double sign').not.toMatch(/[^\u00a0][:;?!»]|«[^\u00a0]/);
  expect(message, 'one space between words').not.toMatch(/ {2}| $|^ /);
});

test('only a missing session is a 401', () => {
  expect(every.filter(({ status }) => status === 401).map(({ code }) => code)).toEqual(['unauthenticated']);
});

test('every refusal that a call or an operation declares has a sentence', () => {
  const promised = [...everyCall, ...everyOperation].flatMap(({ refusals: codes }) => codes);
  for (const code of promised) expect(Object.keys(refusals)).toContain(code);
});
