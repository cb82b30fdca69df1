import { count } from '../../../domain/text/french.ts';

/** How the state of this device is told in the header. */
export interface SyncForm {
  readonly form: 'waiting' | 'sending' | 'refused';
  readonly text: string;
  readonly many: number;
}

/** What is refused is said before what is being sent, and that before what waits; `undefined` when all has left. */
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
