import { comparedEmail, parseEmail } from '../../../src/domain/people/email-address.ts';
import { faultSentence } from '../../../src/domain/text/field-fault.ts';
import { drawing, mayLookAlike } from '../../../src/domain/text/homoglyphs.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { staffEmailsAt } from './staff-store.ts';

/** The normalised form in which an address is compared and stored. */
export function normaliseEmail(typed: string): string {
  return comparedEmail(typed);
}

/** The forms in which an address may be stored: normalised, or in lower case from before normalisation existed. */
export function emailForms(typed: string): readonly string[] {
  return [...new Set([comparedEmail(typed), typed.trim().toLowerCase()])];
}

/** Whether a text is one well-formed e-mail address. */
export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined;
}

/** Whether an address looks like that of a staff member (homoglyphs) without being it. */
export async function looksLikeStaff(tx: Queryable, email: string): Promise<boolean> {
  const [local = '', domain = ''] = email.split('@');
  if (!mayLookAlike(local)) return false;
  const shape = drawing(local);
  const staff = await staffEmailsAt(tx, domain);
  return staff.some((other) => other !== email && drawing(other.split('@')[0] ?? '') === shape);
}

/** Refuses an invalid e-mail address, naming its field. */
export function emailRefused(field: string) {
  const message = faultSentence({ field, why: 'email' });
  return { ok: false, refusal: 'malformed', details: [{ path: `body.${field}`, message }] } as const;
}
