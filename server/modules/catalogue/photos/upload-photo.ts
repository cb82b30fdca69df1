import { createHash } from 'node:crypto';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { keepPhoto, photoIsKept } from '../../../platform/photos/photo-files.ts';
import { renderPicture } from '../../../platform/photos/picture.ts';
import type { Actor } from '../../../core/actor.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import { photoCame } from '../../../platform/photos/photos-store.ts';
import { auditEdit } from '../../../platform/audit/audit-edit.ts';

/** Where an uploaded photo is shown, and how large it came. */
interface Uploaded {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Writes a photo anew in all its sizes and keeps it under the print of what came: the same photo twice is one, and its
 * address never shows anything else. No transaction is open while it is drawn.
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
  // Said before it is looked for: whoever throws unused ones away has ended by then, or leaves this one.
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
