import type { FastifyRequest } from 'fastify';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import { FRENCH, UNSTORABLE } from '../../../core/french-messages.ts';
import { UnreadableRequest } from '../../../core/refusal.ts';
import { stripNulls } from './strip-nulls.ts';
import { unstorablePaths } from '../../../core/unstorable-text.ts';

/** What a call was given, read by its schemas: unknown fields are gone, amounts are centimes. */
export interface Input<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** Reads a request, or refuses it as malformed with the path of each fault. */
export function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  const given = PARTS.filter((name) => call[name] !== undefined);
  refuseIfAny(
    given.flatMap((name) =>
      unstorablePaths(request[name], call.apart).map((path) => issue(name, path, UNSTORABLE)),
    ),
  );
  const issues: Issue[] = [];
  const part = (name: Part) => {
    const read = readPart(call, name, request[name]);
    if (read?.success) return read.data;
    for (const { path, message } of read?.error.issues ?? []) issues.push(issue(name, path, message));
    return undefined;
  };
  const input = { params: part('params'), query: part('query'), body: part('body') };
  refuseIfAny(issues);
  // Each part went through the schema whose output is its type.
  return input as Input<C>;
}

/** Null and an empty object are read as nothing said where the call takes none. */
function readPart(call: Call, name: Part, given: unknown) {
  const schema = call[name];
  if (schema === undefined) return undefined;
  let said = given;
  for (;;) {
    const read = schema.safeParse(said, FRENCH);
    if (read.success) return read;
    const places = read.error.issues.map(({ path }) => path);
    const less = stripNulls(schema, said, places);
    if (less === said) return read;
    // Something is gone each time: what was around it may say nothing by now.
    said = less;
  }
}

const PARTS = ['params', 'query', 'body'] as const;

type Part = (typeof PARTS)[number];

interface Issue {
  readonly path: string;
  readonly message: string;
}

function issue(part: Part, path: readonly PropertyKey[], message: string): Issue {
  return { path: [part, ...path.map(String)].join('.'), message };
}

function refuseIfAny(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new UnreadableRequest(issues);
}
