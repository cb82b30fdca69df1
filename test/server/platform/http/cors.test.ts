import { describe, expect, test } from 'vitest';
import { onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';

const LISTED = 'https://boutique.example';
const STRANGER = 'https://ailleurs.example';
const SENT = 'content-type, x-xsrf-token, idempotency-key, x-cabas-person, if-none-match, x-cabas-waiting';
const READ = 'x-cabas, x-cabas-time, x-total-count, retry-after, etag';

onPglite((open) => {
  const market = marketSuite(open, {
    lives: 'for-the-file',
    fill: smallMarket,
    start: () => ({ variables: { CORS_ORIGINS: `${LISTED}, https://b.example` } }),
  });

  /** The status, the body and the CORS headers. */
  async function answerTo(method: 'GET' | 'OPTIONS', url: string, headers: Readonly<Record<string, string>>) {
    const { statusCode, headers: all, body } = await market.app.inject({ method, url, headers });
    const about = Object.entries(all).filter(([name]) => name.startsWith('access-control-'));
    const varies = String(all.vary).toLowerCase().split(/, */);
    return { statusCode, about: Object.fromEntries(about), varies: varies.includes('origin'), body };
  }

  const read = {
    'access-control-allow-origin': LISTED,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': READ,
  };
  const written = {
    ...read,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-max-age': '600',
  };

  describe('a listed origin', () => {
    test.each(['/health', '/v1/ping', '/v1/nowhere', '/v1/cart'])(
      'reads %s with its cookies',
      async (url) => {
        const { about, varies } = await answerTo('GET', url, { origin: LISTED });
        expect({ about, varies }).toEqual({ about: read, varies: true });
      },
    );

    test.each([
      ['no extra headers', {}, SENT],
      ['extra headers', { 'access-control-request-headers': 'pragma,x-marker' }, `${SENT}, pragma,x-marker`],
    ])('may call with %s', async (_name, asked, allowed) => {
      for (const url of ['/v1/cart', '/v1/nowhere', '/login'])
        expect(
          await answerTo('OPTIONS', url, {
            origin: LISTED,
            'access-control-request-method': 'POST',
            ...asked,
          }),
        ).toEqual({
          statusCode: 204,
          about: { ...written, 'access-control-allow-headers': allowed },
          varies: true,
          body: '',
        });
    });

    test('gets the same preflight answer without a method', async () => {
      const { statusCode, about } = await answerTo('OPTIONS', '/v1/cart', { origin: LISTED });
      expect({ statusCode, about }).toEqual({
        statusCode: 204,
        about: { ...written, 'access-control-allow-headers': SENT },
      });
    });
  });

  describe.each([
    ['another origin', { origin: STRANGER }],
    ['an opaque origin', { origin: 'null' }],
    ['a request without origin', {}],
  ])('%s', (_name, headers: Readonly<Record<string, string>>) => {
    test('gets an answer that varies by origin, without permission', async () => {
      const answer = await answerTo('GET', '/v1/ping', headers);
      expect(answer).toMatchObject({ about: {}, varies: true });
    });

    test('gets no preflight answer', async () => {
      const preflight = { ...headers, 'access-control-request-method': 'POST' };
      expect(await answerTo('OPTIONS', '/v1/cart', preflight)).toEqual({
        statusCode: 404,
        about: {},
        varies: true,
        body: JSON.stringify({ error: { code: 'not_found', message: 'Introuvable.' } }),
      });
    });
  });
});
