import { count, day } from '../../../src/domain/text/french.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';

/** Forwards a user's or visitor's feedback to the office. */
export function feedbackMail({
  hub,
  evaluation,
  content,
  user,
}: {
  readonly hub: string;
  readonly evaluation: number;
  readonly content: string;
  readonly user: number | null;
}): Letter {
  return letter({
    subject: `Un avis pour ${hub}\u00a0: ${evaluation}`,
    greeting: 'Bonjour,',
    paragraphs: [
      user === null ? 'Une visite sans compte nous écrit.' : `La personne ${user} nous écrit.`,
      ...(content === '' ? ['Elle n’a laissé qu’une note.'] : content.split(/\n+/)),
    ],
  });
}

/** Forwards a customer's rating of an order and the issues they report. */
export function issueRequestMail({
  oid,
  name,
  isoDay,
  score,
  lines,
  message,
}: {
  readonly oid: number;
  readonly name: string;
  readonly isoDay: IsoDay;
  readonly score: number | undefined;
  readonly lines: readonly string[];
  readonly message: string;
}): Letter {
  return letter({
    subject: `Retour sur la commande ${oid}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${name} nous parle de sa commande ${oid} du ${day(isoDay)}.`,
      ...(score === undefined ? [] : [`Note\u00a0: ${count(score + 1, 'étoile', 'étoiles')} sur 4.`]),
      ...lines,
      ...(message === '' ? [] : message.split(/\n+/)),
    ],
    action: { label: 'Voir la commande', link: `${LINK_PLACEHOLDER}/orders?day=${isoDay}&oid=${oid}` },
  });
}
