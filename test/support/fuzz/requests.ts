import fc from 'fast-check';
import type * as z from 'zod/mini';
import { type JsonSchema, wireSchema } from '../../../server/platform/documentation/json-schema.ts';
import type { Call } from '../../../src/contract/core/call.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { spoilt } from './spoil-values.ts';
import { deepBytes, outsized, wildBytes, wildText } from './wild-values.ts';
import { type Existing, wireValues } from './wire-values.ts';

/** A request that may arrive, well-formed or not. */
export interface FuzzedRequest {
  readonly url: string;
  /** The bytes of the body; undefined without one. */
  readonly body: string | undefined;
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** Requests of a call, made from its declaration: some valid, more corrupted, some meaningless. */
export function requestsOf(call: Call, existing: Existing): fc.Arbitrary<FuzzedRequest> {
  const named = new Map<string, JsonSchema>();
  const schema = (of: z.ZodMiniType) => wireSchema(of, named);
  const params = call.params && schema(call.params);
  const query = call.query && schema(call.query);
  const body = call.body && schema(call.body);
  const values = wireValues(named, existing);
  return fc
    .record({
      path: pathOf(call, values.of(params ?? {}), existing),
      query:
        query === undefined
          ? fc.constant('')
          : fc.oneof(values.of(query).map(queryText), hostileQuery, outsizedQuery(query)),
      body: body === undefined ? bodyOfNone(call) : bodyText(spoilt(values.of(body))),
      key: fc.option(fc.uuid(), { nil: undefined }),
    })
    .map(({ path, query: asked, ...made }) => ({ url: path + asked, ...made }));
}

function pathOf({ path }: Call, params: fc.Arbitrary<Json>, existing: Existing): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const parts = names.map((name) => {
    const there = existing[name] ?? [];
    const given = params.map((all) => fieldOf(all, name) ?? 1);
    return fc.oneof(
      ...(there.length === 0 ? [] : [{ weight: 5, arbitrary: fc.constantFrom(...there) }]),
      { weight: 2, arbitrary: given },
      { weight: 1, arbitrary: wildText.filter((text) => text !== '' && text.length < 400) },
    );
  });
  return fc.tuple(...parts).map((given) => {
    let filled = path;
    for (const [at, name] of names.entries()) filled = filled.replace(`:${name}`, encoded(asText(given[at])));
    return filled;
  });
}

const hostileQuery = fc.oneof(
  fc.constantFrom(
    ...['?', '?&&==', '?%', '?a=%ff%fe', '?q[]=1&q[]=2', '?__proto__[x]=1', `?q=${'a'.repeat(5000)}`],
  ),
  fc.tuple(wildText, wildText).map(([name, value]) => `?${encoded(name)}=${encoded(value)}`),
);

/** One number of a query alone, far out of range. */
function outsizedQuery({ properties }: JsonSchema): fc.Arbitrary<string> {
  const numbers = Object.entries(asRecord(properties ?? {}))
    .filter(([, field]) => ['number', 'integer'].includes(asText(fieldOf(field, 'type'))))
    .map(([name]) => name);
  if (numbers.length === 0) return fc.constant('');
  return fc
    .tuple(fc.constantFrom(...numbers), outsized)
    .map(([name, size]) => `?${name}=${encoded(String(size))}`);
}

function queryText(query: Json): string {
  const pairs = Object.entries(asRecord(query)).map(([name, value]) => `${name}=${encoded(asText(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** A body sent to a call that reads none. */
function bodyOfNone({ method }: Call): fc.Arbitrary<string | undefined> {
  if (method === 'GET' || method === 'HEAD') return fc.constant(undefined);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: deepBytes },
    { weight: 1, arbitrary: wildBytes },
  );
}

function bodyText(body: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: body.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: wildBytes },
    { weight: 1, arbitrary: deepBytes },
  );
}

/** A lone surrogate cannot be encoded in a URL: it becomes the replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

function fieldOf(value: Json, name: string): Json | undefined {
  return asRecord(value)[name];
}

function asRecord(value: Json): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
