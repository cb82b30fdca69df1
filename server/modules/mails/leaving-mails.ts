import { datedDay } from '../../../src/domain/text/french.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter } from './letter.ts';

/** Notifies the user that their account is closed and will be erased; until `day` it can be reopened. */
export function deletedMail({
  givenName,
  day,
}: {
  readonly givenName: string;
  readonly day: IsoDay;
}): Letter {
  return letter({
    subject: 'Votre compte va être supprimé',
    greeting: `Bonjour ${givenName},`,
    paragraphs: [
      `Votre compte est fermé. Le ${datedDay(day)}, nous effacerons vos adresses, vos moyens de paiement, vos favoris et tout ce qui vous concerne.`,
      'Seules vos factures restent, comme la loi nous le demande.',
      'Vous avez changé d’avis\u00a0? Répondez à ce message avant cette date\u00a0: nous rouvrirons votre compte.',
    ],
    remarks: ['Ce n’était pas vous\u00a0? Répondez-nous sans attendre.'],
  });
}
