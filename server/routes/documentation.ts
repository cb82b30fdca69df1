import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../documentation/openapi.ts';
import { documentationPage } from '../documentation/page.ts';
import style from '../documentation/page.css?raw';
import type { AppContext } from '../http/context.ts';

/** Every call for programs, and for people: made when first asked for, the same until the next start. */
export function documentation(app: FastifyInstance, { environment: { publicUrl } }: AppContext): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/v1/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApiDocument(publicUrl)))),
  );
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= documentationPage(publicUrl))),
  );
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
