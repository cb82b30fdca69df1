import { parseEmail } from '../../../domain/people/email-address.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';

/**
 * Validates each account field: returns a French correction, or `undefined` when valid. The server validates all of
 * them again.
 */
export const accountProblem = {
  email: (text: string) =>
    parseEmail(text) === undefined ? 'Une adresse e-mail, par exemple vous@exemple.ch.' : undefined,
  /** An existing account: its address may predate today's stricter rule. */
  knownEmail: (text: string) =>
    text.includes('@') ? undefined : 'Une adresse e-mail, par exemple vous@exemple.ch.',
  /** An existing password is only required, not validated. */
  currentPassword: (text: string) => (text === '' ? 'Écrivez votre mot de passe.' : undefined),
  /** From an authenticator app, or a recovery code. */
  code: (text: string) =>
    /^(?:\d{6}|[a-z2-7]{16})$/i.test(text.replace(/[\s-]/g, ''))
      ? undefined
      : 'Six chiffres, ou un code de secours de seize lettres et chiffres.',
  newPassword: (text: string) =>
    text.length >= SHORTEST_PASSWORD ? undefined : refusals.password_too_short.message,
  repeated: (text: string, password: string) =>
    text === password ? undefined : refusals.passwords_differ.message,
  name: (text: string) =>
    nameFaults('', text.trim(), 2, LONGEST_NAME).length === 0 ? undefined : 'Deux lettres au moins.',
} as const;

const SHORTEST_PASSWORD = 8;
const LONGEST_NAME = 60;
