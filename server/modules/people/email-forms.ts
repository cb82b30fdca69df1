import { comparedEmail, parseEmail } from '../../../src/domain/people/email-address.ts';
import { faultSentence } from '../../../src/domain/text/field-fault.ts';
import { drawing, mayLookAlike } from '../../../src/domain/text/homoglyphs.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { staffEmailsAt } from './staff-store.ts';

/** An address as it is compared and kept. */
export function keptEmail(typed: string): string {
  return comparedEmail(typed);
}

/** As what an address may be kept: in its normal form, or as it was before that one was. */
export function emailForms(typed: string): readonly string[] {
  return [...new Set([comparedEmail(typed), typed.trim().toLowerCase()])];
}

/** Whether a text is one e-mail address; whether it is somebody's, only a mail tells. */
export function isEmail(text: string): boolean {
  return parseEmail(text) !== undefined;
}

/** Whether an address is drawn like that of somebody who works here, and is another one. */
export async function looksLikeStaff(tx: Queryable, email: string): Promise<boolean> {
  const [local = '', domain = ''] = email.split('@');
  if (!mayLookAlike(local)) return false;
  const read = drawing(local);
  const staff = await staffEmailsAt(tx, domain);
  return staff.some((known) => known !== email && drawing(known.split('@')[0] ?? '') === read);
}

/** Refuses an address that is none, with the field in which it stands. */
export function emailRefused(field: string) {
  const message = faultSentence({ field, why: 'email' });
  return { ok: false, refusal: 'malformed', details: [{ path: `body.${field}`, message }] } as const;
}
