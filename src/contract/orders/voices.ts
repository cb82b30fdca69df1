import * as z from 'zod/mini';
import { VOICE_LIMIT, VOICE_MS, VOICE_TYPES } from '../../domain/order/voice.ts';
import { call } from '../core/call.ts';
import { OidInPath, Uuid, WholeInText } from '../core/wire.ts';

const params = z.object({ voice: Uuid });

/**
 * Stores a voice message for a line of one's own cart or order, which refers to it by its id: before or after
 * the order arrives. The bytes are the body; `ms` is its duration.
 */
export const keepVoice = call({
  name: 'voices.keep',
  method: 'PUT',
  path: '/v1/voices/:voice',
  allow: ['person'],
  params,
  query: z.object({ ms: WholeInText.check(z.gte(1), z.lte(VOICE_MS)) }),
  body: z.unknown(),
  bodyLimit: VOICE_LIMIT,
  answer: z.object({}),
  refusals: ['not_found', 'voice_unreadable', 'too_large', 'too_many'],
});

/** A voice message in base64: one's own, or with `oid` that of a line that the caller prepares or manages. */
export const readVoice = call({
  name: 'voices.read',
  method: 'GET',
  path: '/v1/voices/:voice',
  allow: ['person'],
  params,
  query: z.object({ oid: z.optional(OidInPath) }),
  answer: z.object({ type: z.enum(VOICE_TYPES), ms: z.int(), bytes: z.string() }),
  refusals: ['not_found'],
});
