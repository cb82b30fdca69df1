import { everyCall } from '../../../src/contract/every-call.ts';
import { refusals } from '../../../src/contract/core/refusals.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { JsonSchema } from './json-schema.ts';
import { operationOf, templateOf } from './openapi-operation.ts';
import { sections } from './documentation-sections.ts';

/** Builds the OpenAPI 3.1 document of every call (docs/rules.md#rest-calls). */
export function openApiDocument(publicUrl: string): JsonSchema {
  const named = new Map<string, JsonSchema>([['Refusal', REFUSAL]]);
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of everyCall)
    (paths[templateOf(call)] ??= {})[call.method.toLowerCase()] = operationOf(call, named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cabas',
      version: '1',
      description: DESCRIPTION,
    },
    servers: [{ url: publicUrl }],
    tags: Object.values(sections).map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1))),
      parameters: PARAMETERS,
      securitySchemes: SECURITY,
    },
  };
}

/** The description, in Markdown. */
const DESCRIPTION = `Les appels du marché. La même liste existe [au format OpenAPI 3.1](/v1/openapi.json).

- Les montants sont en francs, sauf sous \`/v1/sync\` où ils sont en centimes.
- Une session est un cookie : \`POST /login\` l’ouvre.
- Un appel « avec le jeton de la page » renvoie dans \`X-XSRF-TOKEN\` la valeur du cookie \`XSRF-TOKEN\`, qui vient avec
  \`GET /v1/config\` et \`GET /v1/users/me\`.
- Un refus s’écrit \`{"error": {"code", "message", "details"}}\`.
`;

/** The body of a refusal (docs/rules.md#refusals); every 401 contains `csrf`. */
const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { enum: Object.keys(refusals) }, message: { type: 'string' }, details: {} },
    },
    csrf: { type: 'string' },
  },
};

const person = {
  ...{ name: 'X-Cabas-Person', in: 'header' },
  description: 'Qui la page croit connecté : un numéro, ou « visitor ».',
  schema: { type: 'string', pattern: '^(?:[0-9]+|visitor)$' },
};

const PARAMETERS: JsonSchema = {
  Person: { ...person, required: false },
  SyncPerson: { ...person, required: true },
  IdempotencyKey: {
    ...{ name: 'Idempotency-Key', in: 'header', required: false },
    description: 'Une demande répétée sous la même clé reçoit la première réponse.',
    schema: { type: 'string', maxLength: 200 },
  },
};

const SECURITY: JsonSchema = {
  session: { type: 'apiKey', in: 'cookie', name: 'cabas-session' },
  csrfCookie: { type: 'apiKey', in: 'cookie', name: 'XSRF-TOKEN' },
  csrfHeader: {
    ...{ type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
    description: 'La valeur du cookie XSRF-TOKEN.',
  },
};
