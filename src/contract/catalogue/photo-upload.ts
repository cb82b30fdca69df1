import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { PHOTO_LIMIT } from '../core/photo-limit.ts';

/** The accepted picture formats; the stored file is encoded again. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Other names of JPEG and PNG used by some clients; the bytes decide on the format. */
export const MISNAMED_TYPES = ['image/jpg', 'image/pjpeg', 'image/x-png'] as const;

/** The default format of an iPhone: its body is read, so that the refusal can say what to do. */
export const HEIC_TYPES = ['image/heic', 'image/heif'] as const;

/**
 * Uploads a picture as the bytes of the body, with its type in `content-type`; answers the address for products, shops
 * and documents: `/photos/u/<name>-320.webp`, beside 96 and 640 and the same in AVIF.
 */
export const uploadPhoto = call({
  name: 'photos.upload',
  method: 'POST',
  path: '/v1/photos',
  allow: ['shop-owner', 'manager', 'admin'],
  body: z.unknown(),
  bodyLimit: PHOTO_LIMIT,
  answer: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  refusals: ['photo_unreadable', 'photo_heic', 'too_large', 'too_many'],
});
