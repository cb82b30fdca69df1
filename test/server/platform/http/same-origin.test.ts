import { describe, expect, test } from 'vitest';
import { onPglite } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { smallMarket } from '../../../support/small-market.ts';

const OURS = 'https://cabas.example';
const FRIEND = 'https://boutique.example';

onPglite((open) => {
  const market = marketSuite(open, {
    lives: 'for-the-file',
    fill: smallMarket,
    start: () => ({
      variables: { PUBLIC_URL: OURS, CORS_ORIGINS: FRIEND },
    }),
  });
  const alice = market.client('alice');

  /** As a client of the original: a session and no token (docs/rules.md#existing-clients). */
  const original = (headers: Readonly<Record<string, string>>) => ({
    headers: { 'x-cabas-person': undefined, 'x-xsrf-token': undefined, ...headers },
  });
  const calls = [
    ['redeem', (headers) => alice.get('/v1/users/redeem/NO-SUCH-CODE', original(headers))],
    ['shop status', (headers) => alice.get('/v1/shops/laiterie/status', original(headers))],
    ['validate', (headers) => alice.get(`/v1/validate/${'x'.repeat(43)}/a@exemple.ch`, original(headers))],
    ['connect', (headers) => alice.get('/v1/users/1/connect?state=a&code=b', original(headers))],
    ['assistant', (headers) => alice.post('/v1/assistant/thread', {}, original(headers))],
  ] as const satisfies readonly (readonly [
    string,
    (headers: Readonly<Record<string, string>>) => ReturnType<Client['get']>,
  ])[];

  describe.each(calls)('%s without a token', (_name, send) => {
    test.each([
      ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
      ['a fetch of our page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
      ['an older browser on a page of ours', { origin: OURS }],
      ['an allowed origin', { origin: FRIEND, 'sec-fetch-site': 'cross-site' }],
    ])('passes from %s', async (_from, headers) => {
      const { code } = refusalOf(await send(headers));
      expect(code).not.toBe('csrf_invalid');
    });

    test.each([
      ['a client without origin headers', {}],
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['another host of our site', { 'sec-fetch-site': 'same-site' }],
      ['a typed or mailed link', { 'sec-fetch-site': 'none' }],
      [
        'a picture or a link on a page of ours',
        { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
      ],
      ['an origin that is not allowed', { origin: 'https://ailleurs.example' }],
      ['an opaque origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ])('is refused from %s', async (_from, headers) => {
      expect(refusalOf(await send(headers))).toMatchObject({ status: 403, code: 'csrf_invalid' });
    });
  });

  test('requires the token for every other changing call, from any origin', async () => {
    const answer = await alice.post(
      '/v1/orders/quote',
      {},
      original({ 'sec-fetch-site': 'same-origin', origin: OURS }),
    );
    expect(refusalOf(answer).code).toBe('csrf_invalid');
  });
});
