import type { FastifyRequest } from 'fastify';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../src/contract/call.ts';
import { refuseRequest } from './refused.ts';

/** What a call was given, read by its schemas: unknown fields are gone, amounts are centimes. */
export interface Input<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** Reads a request, or refuses it as malformed with the path of each fault. */
export function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  const issues: { readonly path: string; readonly message: string }[] = [];
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = call[name];
    if (schema === undefined) return undefined;
    const read = schema.safeParse(request[name]);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      issues.push({ path: [name, ...path.map(String)].join('.'), message });
    return undefined;
  };
  const input = { params: part('params'), query: part('query'), body: part('body') };
  if (issues.length > 0) refuseRequest('malformed', issues);
  // Each part went through the schema whose output is its type.
  return input as Input<C>;
}
