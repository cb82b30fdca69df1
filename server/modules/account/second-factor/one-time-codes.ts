import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';

const STEP_SECONDS = 30;
/** Tolerates a phone clock that is half a minute off, and the time it takes to type. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** Generates the base-32 secret shared by the server and the authenticator app. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` address that an authenticator app reads from a QR code: the secret and the account's name. */
export function addressOf(secret: string, account: string): string {
  return codesOf(secret, account).toString();
}

/** The time step (RFC 6238) whose code these six digits are; `undefined` when no step around `now` matches. */
export function stepOf(secret: string, digits: string, now: Ms): number | undefined {
  const off = codesOf(secret).validate({ token: digits, timestamp: now, window: STEPS_OFF });
  return off === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + off;
}

/** Ten recovery codes of eighty bits for a lost phone, formatted as « ABCD-EFGH-JKLM-NPQR ». */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(RECOVERY_BYTES));
    return (new Secret({ buffer }).base32.match(/.{4}/g) ?? []).join('-');
  });
}

/** The salted hash of a recovery code, normalised first; only the hash is stored. */
export function recoveryHash(salt: string, typed: string): string {
  return createHash('sha256')
    .update(`${salt}:${bare(typed)}`)
    .digest('hex');
}

/** Removes the blanks and dashes of a typed code. */
export function bare(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

function codesOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Cabas', label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}
