import type { FastifyInstance } from 'fastify';
import { readPhoto } from '../../../platform/photos/photo-files.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { refuseRequest } from '../../../core/refusal.ts';

/** Serves uploaded photos. Names derive from the content, so that responses are immutable. */
export function photoFiles(app: FastifyInstance, { environment }: AppContext): void {
  app.get<{ Params: { file: string } }>('/photos/u/:file', async ({ params: { file } }, reply) => {
    const photo = await readPhoto(environment.dataDir, file);
    if (photo === undefined) return refuseRequest('not_found');
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': photo.type })
      .send(Buffer.from(photo.bytes));
  });
}
