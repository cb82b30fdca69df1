import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Json } from '../../../../src/contract/core/wire.ts';

const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals an answer that may stand nowhere, so that it can be kept for who asks again. `session`: the token of the session
 * that asked, of which the database holds a hash alone: whoever reads the database opens nothing with it.
 */
export function sealAnswer(body: Json, session: string): Json {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(session, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]);
  return { sealed: Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]).toString('base64') };
}

/** Opens what `sealAnswer` sealed for this session. Throws for any other. */
export function openAnswer(kept: Json | null, session: string): Json {
  if (typeof kept !== 'object' || kept === null || !('sealed' in kept) || typeof kept.sealed !== 'string')
    throw new Error('an answer that should be sealed is not');
  const bytes = Buffer.from(kept.sealed, 'base64');
  const [nonceAt, tagAt] = [SALT_BYTES, SALT_BYTES + NONCE_BYTES];
  const textAt = tagAt + TAG_BYTES;
  const cipher = createDecipheriv(
    CIPHER,
    keyOf(session, bytes.subarray(0, nonceAt)),
    bytes.subarray(nonceAt, tagAt),
  );
  cipher.setAuthTag(bytes.subarray(tagAt, textAt));
  const text = Buffer.concat([cipher.update(bytes.subarray(textAt)), cipher.final()]).toString();
  return JSON.parse(text) as Json;
}

function keyOf(session: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', session, salt, 'cabas answer', 32));
}
