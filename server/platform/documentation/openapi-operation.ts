import type * as z from 'zod/mini';
import type { Audience, Call } from '../../../src/contract/core/call.ts';
import { PHOTO_TYPES } from '../../../src/contract/catalogue/photo-upload.ts';
import { VOICE_TYPES } from '../../../src/domain/order/voice.ts';
import { type RefusalCode, refusals } from '../../../src/contract/core/refusals.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { refusalsOf } from './call-refusals.ts';
import { exampleOf } from './schema-example.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import { sectionOf } from './documentation-sections.ts';
import { summaryOf } from './call-summaries.ts';
import { type WrittenExample, WRITTEN_EXAMPLES } from './written-examples.ts';

/** Request bodies that are not JSON. */
const BYTES: Readonly<Record<string, readonly string[]>> = {
  'photos.upload': PHOTO_TYPES,
  'voices.keep': VOICE_TYPES,
};

/** Converts a call to an OpenAPI operation; the named shapes it needs are added to `named`. */
export function operationOf(call: Call, named: Map<string, JsonSchema>): JsonSchema {
  return {
    operationId: call.name,
    summary: summaryOf(call),
    description: audienceOf(call),
    tags: [sectionOf(call)],
    security: securityOf(call),
    parameters: [
      ...parameters('path', call.params, named),
      ...parameters('query', call.query, named),
      ...headersOf(call),
    ],
    ...(call.body !== undefined && { requestBody: bodyOf(call, call.body, named) }),
    responses: { '200': answerOf(call, named), ...refusedOf(call) },
  };
}

/** Describes the required role of a call, and whether it needs the CSRF token. */
function audienceOf({ allow, changes }: Call): string {
  const audiences = allow.map((audience) => AUDIENCES[audience]).join(', ');
  return `Pour ${audiences}.${changes ? ' Avec le jeton de la page.' : ''}`;
}

const AUDIENCES: Readonly<Record<Audience, string>> = {
  everybody: 'tout le monde',
  person: 'toute personne connectée',
  'shop-owner': 'qui tient une boutique',
  logistic: 'la logistique',
  manager: 'qui dirige un marché',
  admin: 'l’administration',
};

/** Converts `/v1/users/:id` to OpenAPI's `/v1/users/{id}`. */
export function templateOf({ path }: Pick<Call, 'path'>): string {
  return path.replace(/:([^/]+)/g, '{$1}');
}

function securityOf({ allow, changes, sameOrigin }: Call): Json {
  const session = allow.includes('everybody') ? {} : { session: [] };
  const ways = changes
    ? [{ ...session, csrfCookie: [], csrfHeader: [] }, ...(sameOrigin ? [session] : [])]
    : [session];
  return ways.every((way) => Object.keys(way).length === 0) ? [] : ways;
}

function parameters(
  place: 'path' | 'query',
  schema: z.ZodMiniType | undefined,
  named: Map<string, JsonSchema>,
): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = wireSchema(schema, named);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, shape]) => ({
    ...{ name, in: place, schema: shape as Json },
    required: place === 'path' || needed.includes(name),
  }));
}

function headersOf({ method, allow, changes, path }: Call): Json[] {
  if (method === 'HEAD') return [];
  const engine = path.startsWith('/v1/sync/');
  const person = { $ref: `#/components/parameters/${engine ? 'SyncPerson' : 'Person'}` };
  const repeats = changes && !engine && !allow.includes('everybody');
  return repeats ? [person, { $ref: '#/components/parameters/IdempotencyKey' }] : [person];
}

function bodyOf({ name }: Call, body: z.ZodMiniType, named: Map<string, JsonSchema>): Json {
  const types = BYTES[name];
  const content = types?.map((type) => [type, { schema: {} }] as const) ?? [
    ['application/json', { schema: wireSchema(body, named) }],
  ];
  return {
    required: types !== undefined || !body.safeParse(undefined).success,
    content: Object.fromEntries(content),
  };
}

function answerOf(call: Call, named: Map<string, JsonSchema>): Json {
  if (call.method === 'HEAD') return { description: 'Rien à lire.' };
  const written = WRITTEN_EXAMPLES[call.name];
  if (written !== undefined) return writtenAnswer(written);
  if (call.answer === undefined)
    throw new Error(`${call.name} has neither an answer schema nor a written example`);
  const schema = wireSchema(call.answer, named);
  const example = exampleOf(schema, named);
  return { description: 'Ce qui a été demandé.', content: { 'application/json': { schema, example } } };
}

function writtenAnswer({ type, example }: WrittenExample): Json {
  const isJson = type === 'application/json';
  return {
    description: WHAT[type],
    content: { [type]: { schema: isJson ? {} : { type: 'string' }, example } },
  };
}

const WHAT: Readonly<Record<WrittenExample['type'], string>> = {
  'application/json': 'Ce qui a été demandé.',
  'application/pdf': 'Un fichier, par ses premiers mots.',
  'application/x-ndjson': 'Un flux, ligne après ligne.',
  'text/event-stream': 'Un flux, ligne après ligne.',
};

function refusedOf(call: Call): Record<string, Json> {
  return Object.fromEntries(
    [...refusalsOf(call)].map(([status, codes]) => [
      String(status),
      {
        // One Markdown paragraph each.
        description: codes.map((code) => `\`${code}\` : ${refusals[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: refusalSchema(codes) } },
      },
    ]),
  );
}

function refusalSchema(codes: readonly RefusalCode[]): Json {
  return {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { properties: { error: { properties: { code: { enum: [...codes] } } } } },
    ],
  };
}
