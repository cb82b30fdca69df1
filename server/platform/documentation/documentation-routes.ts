import swagger from '@fastify/swagger';
import viewer from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';
import style from './viewer.css?raw';
import script from './viewer.js?raw';
import type { AppContext } from '../app-context.ts';

/** Serves the OpenAPI document and Swagger UI. The document is built at its first request. */
export async function documentation(
  app: FastifyInstance,
  { environment: { publicUrl } }: AppContext,
): Promise<void> {
  let made: JsonSchema | undefined;
  let written: string | undefined;
  const document = () => (made ??= openApiDocument(publicUrl));
  app.get('/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((written ??= JSON.stringify(document()))),
  );
  // Swagger UI requires this plugin; the document is built from the contract, not from Fastify's routes.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: TITLE, version: '1' }, paths: {} } },
  });
  await app.register(viewer, {
    routePrefix: '/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      displayOperationId: true,
      // Read-only: a call sent from the page would act for the signed-in user.
      supportedSubmitMethods: [],
    },
    theme: {
      title: TITLE,
      css: [{ filename: 'viewer.css', content: style }],
      js: [{ filename: 'viewer.js', content: script }],
    },
  });
}

const TITLE = 'Les appels de Cabas';
