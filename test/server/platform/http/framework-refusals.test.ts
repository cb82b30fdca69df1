import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusals } from '../../../../src/contract/core/refusals.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';

const Refusal = z.strictObject({
  error: z.strictObject({ code: z.enum(['malformed', 'not_found', 'too_large']), message: z.string() }),
});

const TOKEN = ['Cookie: XSRF-TOKEN=a', 'X-XSRF-TOKEN: a'];

onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  let port: number;
  beforeAll(async () => {
    await market.app.listen({ port: 0, host: '127.0.0.1' });
    const address = market.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });

  /** Sends these bytes, which no HTTP client would, and reads the answer until the server closes. */
  const raw = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const answer = await text(socket);
    const [head = '', ...body] = answer.split('\r\n\r\n');
    return {
      status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
      type: /^content-type: (.+)$/im.exec(head)?.[1],
      ours: /^x-cabas: 1\r?$/im.test(head),
      body: body.join('\r\n\r\n'),
    };
  };
  const request = (line: string, headers: readonly string[] = [], body = '') =>
    raw(
      [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...TOKEN, ...headers, '', body].join(
        '\r\n',
      ),
    );

  describe('refusals of the framework have the common format', () => {
    test.each([
      [
        'a parameter of a path over 100 characters',
        () => request(`GET /v1/shops/${'a'.repeat(101)}`),
        [400, 404],
      ],
      [
        'a parameter of a path over 500 characters',
        () => request(`GET /v1/shops/${'a'.repeat(501)}`),
        [400, 404],
      ],
      [
        'a parameter of a path over 2,000 characters',
        () => request(`GET /v1/shops/${'a'.repeat(2001)}`),
        [400, 404],
      ],
      ['an unknown path', () => request('GET /v1/nowhere'), [404]],
      ['a method that the path does not support', () => request('DELETE /v1/shops'), [404]],
      ['an unsupported method', () => request('PROPFIND /v1/shops'), [400, 404]],
      ['a path that cannot be decoded', () => request('GET /v1/shops/%E0%A4%A'), [400]],
      ['a query that cannot be decoded', () => request('GET /v1/nowhere?a=%E0%A4%A'), [404]],
      ['headers that are too long', () => request('GET /v1/ping', [`X-Long: ${'a'.repeat(40_000)}`]), [431]],
      ['an address that is too long', () => request(`GET /v1/ping?${'a'.repeat(40_000)}`), [431]],
      ['not HTTP', () => raw('bonjour\r\n\r\n'), [400]],
      ['an invalid length', () => request('POST /login', ['Content-Length: abc']), [400]],
      ['JSON that is cut', () => json('{"a":'), [400]],
      ['a body that is not JSON', () => json('bonjour'), [400]],
      ['a body of an unknown media type', () => posted('application/xml', '<a/>'), [400, 415]],
      ['an invalid media type', () => posted('///', 'a'), [400, 415]],
      ['a body that is too large', () => json(`"${'x'.repeat(1_100_000)}"`), [413]],
    ] as const)('%s', async (_name, send, statuses) => {
      const { status, type, ours, body } = await send();
      expect(statuses, body).toContain(status);
      expect(type).toContain('application/json');
      expect(ours).toBe(true);
      const { error } = Refusal.parse(JSON.parse(body));
      expect(error.message).toBe(refusals[error.code].message);
    });

    const posted = (type: string, body: string) =>
      request('POST /login', [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`], body);
    const json = (body: string) => posted('application/json', body);
  });
});
