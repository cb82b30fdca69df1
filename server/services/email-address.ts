import { faultSentence } from '../../src/domain/field-fault.ts';

/** An address as it is compared and kept: without blanks around it, in lower case. */
export function keptEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a text may be an e-mail address at all; whether it is somebody's, only a mail tells. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 200 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text);
}

/** Refuses an address that is none, with the field in which it stands. */
export function emailRefused(field: string) {
  const message = faultSentence({ field, why: 'email' });
  return { ok: false, refusal: 'malformed', details: [{ path: `body.${field}`, message }] } as const;
}
