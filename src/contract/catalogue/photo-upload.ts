import * as z from 'zod/mini';
import { call } from '../core/call.ts';

/** The largest picture that is taken, in bytes: a photo of a telephone as it comes from the camera. */
export const PHOTO_LIMIT = 12 * 1024 * 1024;

/** The kinds of picture that are read; what is kept is written anew. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What some clients call a JPEG or a PNG, heard as such: the bytes say what a picture is. */
export const MISNAMED_TYPES = ['image/jpg', 'image/pjpeg', 'image/x-png'] as const;

/** What an iPhone sends when nobody asks it for something else: heard out, so that it can be told what to do. */
export const HEIC_TYPES = ['image/heic', 'image/heif'] as const;

/**
 * Takes a picture as the bytes of the body, says its type in `content-type`, and answers the address under which
 * products, shops and documents show it: `/photos/u/<name>-320.webp`, beside 96 and 640 and the same in AVIF.
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
