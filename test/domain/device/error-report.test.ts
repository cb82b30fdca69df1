import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorSeen, isDeveloperHost, withoutPersonalData } from '../../../src/domain/device/error-report.ts';

const where = { build: 'b-12', path: '/product/1000101' };
const told = (message: string, stack = '') =>
  withoutPersonalData({ name: 'TypeError', message, stack, ...where });

describe('a report contains no personal data', () => {
  test.each([
    ['an e-mail', 'no user camille.dupont+cabas@example.ch here', 'no user [e-mail] here'],
    ['a phone number', 'called +41 22 700 00 00 twice', 'called [nombre] twice'],
    ['a card', 'declined 4242-4242-4242-4242', 'declined [secret]'],
    ['an order', 'no orders 1000042', 'no orders [nombre]'],
    ['an amount or a year stays', 'not whole centimes: 12.5 in 2026', 'not whole centimes: 12.5 in 2026'],
    ['a link’s token', 'GET /login?authlink=abc&email=a%40b.ch failed', 'GET /login failed'],
    ['a fragment', 'left https://cabas.ch/home#secret-place now', 'left https://cabas.ch/home now'],
    ['a named secret', 'csrf: abcdef is old', 'csrf: [secret] is old'],
    ['a UUID', 'no 018f2f6a-7c3d-7000-8000-0123456789ab', 'no [secret]'],
    ['a signed token', 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.abc-def', 'bad [secret]'],
    [
      'ordinary words stay',
      'orders.read: no oid, customer unknown?',
      'orders.read: no oid, customer unknown?',
    ],
  ])('%s', (_, message, expected) => {
    expect(told(message).message).toBe(expected);
  });

  test('names the screen, not its content', () => {
    expect(told('x').path).toBe('/product');
    expect(withoutPersonalData({ ...told('x'), path: '/' }).path).toBe('/');
    expect(withoutPersonalData({ ...told('x'), path: 'worker' }).path).toBe('worker');
  });

  test('keeps file, line and column of stack frames, and drops queries and the repeated message', () => {
    const chrome = [
      'TypeError: no user camille@example.ch',
      '    at open (https://cabas.ch/assets/main-Cx81kd2S.js?t=1700000000000:1:48211)',
      '    at https://cabas.ch/home?token=abc:12:3',
    ].join('\n');
    expect(told('x', chrome).stack).toBe(
      'at open (https://cabas.ch/assets/main-Cx81kd2S.js:1:48211)\nat https://cabas.ch/home:12:3',
    );
    expect(told('x', 'open@https://cabas.ch/assets/main.js:1:48211\n').stack).toBe(
      'open@https://cabas.ch/assets/main.js:1:48211',
    );
  });

  test('redacts an e-mail or a number anywhere in a message', () => {
    const words = fc.array(fc.constantFrom('order', 'of', 'was', 'refused:', '(', ')', '"'));
    fc.assert(
      fc.property(
        words,
        fc.emailAddress(),
        fc.integer({ min: 10_000 }),
        words,
        (before, email, long, after) => {
          const { message } = told([...before, email, String(long), ...after].join(' '));
          expect(message).not.toContain(email);
          expect(message).not.toMatch(/\d{5}/);
        },
      ),
    );
  });

  test('cuts a long message', () => {
    expect(told('a '.repeat(1000)).message.length).toBeLessThanOrEqual(300);
  });
});

test('reports any thrown value', () => {
  expect(errorSeen('no', where)).toEqual({ name: 'string', message: 'no', stack: '', ...where });
  expect(errorSeen(new RangeError('far'), where)).toMatchObject({ name: 'RangeError', message: 'far' });
});

test.each([
  ...[
    'localhost',
    'cabas.localhost',
    'mac-de-camille.local',
    '127.0.0.1',
    '[::1]',
    '192.168.1.20',
    '10.0.0.7',
  ].map((host) => [host, true] as const),
  ...['cabas.example', 'locals.ch', 'www.local.ch', '172.15.0.1', '11.0.0.1'].map(
    (host) => [host, false] as const,
  ),
])('the host %s is a developer’s: %s', (host, expected) => {
  expect(isDeveloperHost(host)).toBe(expected);
});
