import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import { asRefusal } from './error-answers.ts';
import { refusalAnswer } from '../../../core/refusal.ts';

/** Headers of every answer, which no hook has added yet at this point. */
const COMMON_HEADERS = { 'x-cabas': '1', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Requests that Node refuses: headers or a URL that are too long, and clients that are too slow to send them. */
const BY_CODE: Readonly<Record<string, readonly [status: number, RefusalCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
};

/** Answers a request that Fastify refuses before any hook runs: a path that cannot be decoded, or is too long. */
export function refuseEarly(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = refusalAnswer(asRefusal(error));
  void reply
    .code(status)
    .headers(COMMON_HEADERS)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers on the raw connection when Node could not parse the request. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, refusal] = BY_CODE[error.code] ?? [400, 'malformed'];
  const body = JSON.stringify(refusalAnswer({ ok: false, refusal }).body);
  const headers = {
    ...COMMON_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
  socket.destroySoon();
}
