import type { FastifyInstance } from 'fastify';
import { HEIC_TYPES, PHOTO_TYPES, uploadPhoto } from '../../src/contract/photo-upload.ts';
import { UnreadableRequest } from './refused.ts';

/** The largest body of a call: a push of 200 operations fits many times. */
export const BODY_LIMIT = 1024 * 1024;

/** JSON bodies; none at all reads as `undefined`, whatever type it was announced with. Pictures where one is expected. */
export function addBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
  app.addContentTypeParser(
    [...PHOTO_TYPES, ...HEIC_TYPES],
    { parseAs: 'buffer' },
    ({ routeOptions }, body, done) => {
      if (routeOptions.url === uploadPhoto.path) done(null, body);
      else done(new UnreadableRequest());
    },
  );
}
