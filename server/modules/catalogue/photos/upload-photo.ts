import { createHash } from 'node:crypto';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { keepPhoto, photoIsKept } from '../../../platform/photos/photo-files.ts';
import { renderPicture } from '../../../platform/photos/picture.ts';
import type { Actor } from '../../../core/actor.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import { photoCame } from '../../../platform/photos/photos-store.ts';
import { auditEdit } from '../../../platform/audit/audit-edit.ts';

/** The address of an uploaded photo and the size of the original. */
interface Uploaded {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Renders a photo in all sizes and stores it under the hash of the upload: the same photo is stored once, and an address
 * never changes its content. No transaction is open while it renders.
 */
export async function uploadPhoto(
  context: StepsContext & { readonly actor: Actor },
  body: unknown,
): Promise<Result<Uploaded, 'photo_unreadable' | 'photo_heic'>> {
  if (!(body instanceof Uint8Array)) return refuse('photo_unreadable');
  const { environment, actor, clock } = context;
  const picture = await renderPicture(body);
  if (picture === 'heic') return refuse('photo_heic');
  if (picture === 'unreadable') return refuse('photo_unreadable');
  const name = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const { width, height, renditions } = picture;
  // Recorded before the files are checked: a concurrent sweep has either finished or keeps this photo.
  await context.write(async (tx) => {
    await photoCame(tx, name, clock());
    await auditEdit(
      { tx, actor, now: clock() },
      { action: 'photo.upload', entity: 'photo', id: name, why: undefined },
      {},
      { width, height, bytes: body.length },
    );
  });
  if (!(await photoIsKept(environment.dataDir, name))) await keepPhoto(environment.dataDir, name, renditions);
  return { ok: true, value: { url: `/photos/u/${name}-320.webp`, width, height } };
}
