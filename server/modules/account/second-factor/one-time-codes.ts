import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';

const STEP_SECONDS = 30;
/** A telephone's clock may be half a minute off, and typing takes a while. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** The secret that the server and somebody's application share, in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an application reads from a picture: the secret, and whose account it is for. */
export function addressOf(secret: string, account: string): string {
  return codesOf(secret, account).toString();
}

/** The half minute since 1970 that shows these six digits (RFC 6238); `undefined` when none does around now. */
export function stepOf(secret: string, digits: string, now: Ms): number | undefined {
  const off = codesOf(secret).validate({ token: digits, timestamp: now, window: STEPS_OFF });
  return off === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + off;
}

/** Ten codes for when the telephone is lost, eighty bits each, as they are read: « ABCD-EFGH-JKLM-NPQR ». */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(RECOVERY_BYTES));
    return (new Secret({ buffer }).base32.match(/.{4}/g) ?? []).join('-');
  });
}

/** What is kept of a code for an emergency, however it was typed: it opens nothing when it leaks. */
export function recoveryHash(salt: string, typed: string): string {
  return createHash('sha256')
    .update(`${salt}:${bare(typed)}`)
    .digest('hex');
}

/** A code without the blanks and dashes that make it readable. */
export function bare(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

function codesOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Cabas', label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}
