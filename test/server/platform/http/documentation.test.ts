import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../../../src/contract/core/call.ts';
import { checkOfTexts } from '../../../../src/contract/sync/checksum.ts';
import { everyCall } from '../../../../src/contract/every-call.ts';
import { refusals } from '../../../../src/contract/core/refusals.ts';
import { pull, type PullLine, snapshot, type SnapshotLine } from '../../../../src/contract/sync/sync.ts';
import { openApiDocument } from '../../../../server/platform/documentation/openapi.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';

const HERE = 'https://cabas.exemple.ch';

const Type = z.enum(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** JSON Schema 2020-12, as far as the document uses it: an unknown keyword or a misplaced value is a fault. */
const Schema: z.ZodMiniType = z.lazy(() =>
  z.strictObject({
    $ref: z.optional(z.string().check(z.startsWith('#/components/schemas/'))),
    type: z.optional(z.union([Type, z.array(Type).check(z.minLength(2))])),
    properties: z.optional(z.record(z.string(), Schema)),
    required: z.optional(z.array(z.string()).check(z.minLength(1))),
    additionalProperties: z.optional(z.union([z.boolean(), Schema])),
    propertyNames: z.optional(Schema),
    items: z.optional(Schema),
    anyOf: z.optional(z.array(Schema).check(z.minLength(1))),
    allOf: z.optional(z.array(Schema).check(z.minLength(1))),
    oneOf: z.optional(z.array(Schema).check(z.minLength(1))),
    enum: z.optional(z.array(z.json()).check(z.minLength(1))),
    const: z.optional(z.json()),
    default: z.optional(z.json()),
    format: z.optional(z.string()),
    pattern: z.optional(z.string().check(z.refine(compiles))),
    minLength: z.optional(z.int()),
    maxLength: z.optional(z.int()),
    minItems: z.optional(z.int()),
    maxItems: z.optional(z.int()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
  }),
);

const Content = z.record(z.string(), z.strictObject({ schema: Schema, example: z.optional(z.json()) }));

const Parameter = z.union([
  z.strictObject({ $ref: z.string().check(z.startsWith('#/components/parameters/')) }),
  z.strictObject({
    name: z.string(),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean(),
    description: z.optional(z.string()),
    schema: Schema,
  }),
]);

const Operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().check(z.minLength(5)),
  description: z.string().check(z.startsWith('Pour ')),
  tags: z.array(z.string()).check(z.length(1)),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content: Content })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({ description: z.string(), content: z.optional(Content) }),
  ),
});

const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().check(z.startsWith('/')), z.record(z.string(), Operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    parameters: z.record(z.string(), Parameter),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.literal('apiKey') })),
  }),
});

describe('the OpenAPI document', () => {
  const given = openApiDocument(HERE);
  const document = Document.parse(given);
  const operation = (path: string, method: string) => document.paths[path]?.[method];

  test.each(everyCall.map((call) => [call.name, call] as const))('documents %s', (name, call) => {
    const told = operation(call.path.replace(/:(\w+)/g, '{$1}'), call.method.toLowerCase());
    expect(told?.operationId).toBe(name);
    const answers = Object.entries(told?.responses ?? {}).map(([status, answer]) => [
      status,
      JSON.stringify(answer),
    ]);
    for (const code of call.refusals) {
      const [, answer] = answers.find(([status]) => status === String(refusals[code].status)) ?? [];
      expect(answer).toContain(`"${code}"`);
    }
  });

  const contentOf = (call: Pick<Call, 'path' | 'method'>) => {
    const told = operation(call.path.replace(/:(\w+)/g, '{$1}'), call.method.toLowerCase());
    return Object.entries(told?.responses['200']?.content ?? {});
  };

  test.each(everyCall.filter(({ method }) => method !== 'HEAD').map((call) => [call.name, call] as const))(
    'documents an answer of %s in its wire form',
    (_, call) => {
      const [[, content] = [], ...others] = contentOf(call);
      expect(others).toEqual([]);
      expect(content?.example).toBeDefined();
      const read = call.answer && z.safeParse(call.answer, content?.example);
      expect(read?.error?.issues ?? []).toEqual([]);
    },
  );

  test.each([pull, snapshot])('documents the lines of $name with a valid checksum', (call) => {
    const [[, content] = []] = contentOf(call);
    const text = z.string().parse(content?.example);
    const lines = text.trimEnd().split('\n');
    const told = lines.map((line) => JSON.parse(line) as PullLine | SnapshotLine);
    const rows = lines.filter((_, at) => told[at]?.t === 'row');
    expect(told[0]?.t).toBe('head');
    expect(told.at(-1)).toEqual({ t: 'end', lines: rows.length, check: checkOfTexts(rows) });
  });

  test('documents no other call', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(operations).toHaveLength(everyCall.length);
  });

  test('names every parameter of a path, and no other', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : []));
        expect(named.sort()).toEqual(inPath.sort());
      }
    }
  });

  test('contains every referenced component', () => {
    const refs = [...JSON.stringify(given).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(refs.length).toBeGreaterThan(100);
    for (const [, kind, name] of refs)
      expect(
        kind === 'parameters' ? document.components.parameters : document.components.schemas,
      ).toHaveProperty(name ?? '');
  });

  test('documents amounts as francs, not as centimes', () => {
    const { Product } = document.components.schemas;
    expect(Product).toMatchObject({ properties: { pricing: { properties: { price: { type: 'number' } } } } });
  });

  test('documents whether a call needs a session or the CSRF token', () => {
    expect(operation('/v1/config', 'get')?.security).toEqual([]);
    expect(operation('/login', 'post')?.security).toEqual([{ csrfCookie: [], csrfHeader: [] }]);
    expect(operation('/v1/orders', 'get')?.security).toEqual([{ session: [] }]);
    expect(operation('/v1/orders', 'get')?.responses).toHaveProperty('401');
    // Calls without a session also report that the page's session has ended.
    expect(operation('/v1/config', 'get')?.responses).toHaveProperty('401');
    expect(operation('/v1/ping', 'head')?.responses).not.toHaveProperty('401');
  });
});

onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });

  test('is public', async () => {
    const document = await market.app.inject('/v1/openapi.json');
    expect(document.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(document.json<{ paths: object }>().paths)).toContain('/v1/users/{id}');
  });

  test('is shown by the viewer, which loads only its own files', async () => {
    const page = await market.app.inject('/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(page.body).toContain('<title>Les appels de Cabas</title>');
    expect(page.body).not.toMatch(/<script>|<style|style=|\son\w+=/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\/docs\/static\//);
      expect((await market.app.inject(file)).statusCode, file).toBe(200);
    }
    const document = await market.app.inject('/v1/openapi.json');
    expect((await market.app.inject('/docs/json')).json()).toEqual(document.json());
  });

  test('is not served at an unknown path', async () => {
    for (const url of ['/docs/nowhere', '/docs/static/nowhere.js'])
      expect((await market.app.inject(url)).statusCode).toBe(404);
  });
});

function compiles(pattern: string): boolean {
  return new RegExp(pattern, 'u').source !== '';
}
