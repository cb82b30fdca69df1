import { count } from '../../../domain/text/french.ts';

/** The synchronisation state as the header shows it. */
export interface SyncForm {
  readonly form: 'waiting' | 'sending' | 'refused';
  readonly text: string;
  readonly many: number;
}

/**
 * Refused work takes precedence over work being sent, which takes precedence over waiting work; `undefined` when all
 * is sent.
 */
export function syncForm(
  { waiting, toCheck }: { readonly waiting: number; readonly toCheck: number },
  sending: number,
): SyncForm | undefined {
  if (toCheck > 0) {
    return {
      form: 'refused',
      text: `${modifications(toCheck)} ${toCheck > 1 ? 'refusées' : 'refusée'}`,
      many: toCheck,
    };
  }
  if (sending > 0 && waiting > 0) {
    return { form: 'sending', text: `Envoi, ${Math.min(sending, waiting)} sur ${waiting}`, many: waiting };
  }
  return waiting > 0
    ? { form: 'waiting', text: `${modifications(waiting)} en attente`, many: waiting }
    : undefined;
}

function modifications(many: number): string {
  return count(many, 'modification', 'modifications');
}
