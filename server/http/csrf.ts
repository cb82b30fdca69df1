import '@fastify/cookie';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Double submit: cookie and header are both there and equal. Two absent values are equal too, and refused. */
export function csrfHolds(request: FastifyRequest): boolean {
  const cookie = request.cookies['XSRF-TOKEN'];
  const header = request.headers['x-xsrf-token'];
  if (typeof cookie !== 'string' || typeof header !== 'string' || cookie === '') return false;
  const [sent, kept] = [Buffer.from(header), Buffer.from(cookie)];
  return sent.length === kept.length && timingSafeEqual(sent, kept);
}
