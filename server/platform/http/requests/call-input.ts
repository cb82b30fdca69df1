import type { FastifyRequest } from 'fastify';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import { FRENCH, UNSTORABLE } from '../../../core/french-messages.ts';
import { UnreadableRequest } from '../../../core/refusal.ts';
import { stripNulls } from './strip-nulls.ts';
import { unstorablePaths } from '../../../core/unstorable-text.ts';

/** The decoded input of a call: unknown fields removed, amounts in centimes. */
export interface Input<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** Decodes a request, or refuses it as malformed with the path of each fault. */
export function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  const declared = PARTS.filter((name) => call[name] !== undefined);
  refuseIfAny(
    declared.flatMap((name) =>
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
  // Each part was validated by the schema whose output is its type.
  return input as Input<C>;
}

/** Decodes a part; null and an empty object count as absent where the schema does not accept them. */
function readPart(call: Call, name: Part, value: unknown) {
  const schema = call[name];
  if (schema === undefined) return undefined;
  let current = value;
  for (;;) {
    const read = schema.safeParse(current, FRENCH);
    if (read.success) return read;
    const places = read.error.issues.map(({ path }) => path);
    const stripped = stripNulls(schema, current, places);
    if (stripped === current) return read;
    // Repeated, because an object around a removed field may be empty now.
    current = stripped;
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
