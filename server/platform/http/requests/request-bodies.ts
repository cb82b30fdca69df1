import type { FastifyInstance } from 'fastify';
import { everyCall } from '../../../../src/contract/every-call.ts';
import {
  HEIC_TYPES,
  MISNAMED_TYPES,
  PHOTO_TYPES,
  uploadPhoto,
} from '../../../../src/contract/catalogue/photo-upload.ts';
import { unsubscribe } from '../../../../src/contract/people/notices.ts';
import { uploadProblemPhoto } from '../../../../src/contract/orders/problems.ts';
import { keepVoice } from '../../../../src/contract/orders/voices.ts';
import { VOICE_TYPES } from '../../../../src/domain/order/voice.ts';
import { UnreadableRequest } from '../../../core/refusal.ts';
import { isTooDeep } from '../../../core/unstorable-text.ts';

/** The largest body of a call, many times a push of 200 operations. */
export const BODY_LIMIT = 1024 * 1024;

/** The calls whose body is a picture. */
const PICTURES: ReadonlySet<string> = new Set([uploadPhoto.path, uploadProblemPhoto.path]);

/** The bodies that mail programs post to unsubscribe (RFC 8058); their content is irrelevant. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Lists whose items are validated one by one, by the path of their call. */
const APART = new Map(everyCall.map(({ path, apart }) => [path, apart] as const));

/**
 * Parses JSON bodies and refuses deeply nested ones; an empty body is `undefined`, also with a content type.
 * Accepts pictures and voice messages for the calls that upload one, and the form by which a mail program
 * unsubscribes.
 */
export function addBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else
      void parse(request, text, (error: Error | null, value?: unknown) => {
        const tooDeep = error === null && isTooDeep(value, APART.get(request.routeOptions.url ?? ''));
        done(tooDeep ? new UnreadableRequest() : error, value);
      });
  });
  app.addContentTypeParser(FORMS, { parseAs: 'string' }, ({ routeOptions }, _body, done) => {
    if (routeOptions.url === unsubscribe.path) done(null, undefined);
    else done(new UnreadableRequest());
  });
  const bytes = (types: readonly string[], paths: ReadonlySet<string>) =>
    app.addContentTypeParser([...types], { parseAs: 'buffer' }, ({ routeOptions }, body, done) => {
      if (paths.has(routeOptions.url ?? '')) done(null, body);
      else done(new UnreadableRequest());
    });
  bytes([...PHOTO_TYPES, ...MISNAMED_TYPES, ...HEIC_TYPES], PICTURES);
  bytes(VOICE_TYPES, new Set([keepVoice.path]));
}
