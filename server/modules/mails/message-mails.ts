import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';

/** A message with its thread. */
interface MessageForMail {
  readonly id: string;
  readonly hub: string;
  readonly oid?: number | undefined;
  readonly subject: string;
  readonly name: string;
  readonly content: string;
}

/** The customer's page of a thread, for links in mails and notifications. */
export function messagePage(thread: string): string {
  return `/profile/messages/${thread}`;
}

/** Mails a customer’s message to a hub’s office. Replies to the mail are not read: the app takes answers. */
export function messageMail({ id, hub, oid, subject, name, content }: MessageForMail): Letter {
  const about = aboutWords({ oid, subject });
  return letter({
    hub,
    subject: about === '' ? `Message de ${oneLine(name)}` : `${about} (message de ${oneLine(name)})`,
    greeting: 'Bonjour,',
    paragraphs: [`${name} écrit\u00a0:`, ...content.split(/\n{2,}/)],
    action: { label: 'Lire et répondre', link: `${LINK_PLACEHOLDER}/admin/messages?thread=${id}` },
    remarks: ['Répondez dans Cabas\u00a0: une réponse à cet e-mail n’arrive à personne.'],
  });
}

/** Notifies a customer of the office's answer, with the title of the notification. */
export function answerMail({ id, hub, oid, subject, name, content }: MessageForMail): {
  readonly subject: string;
  readonly letter: Letter;
} {
  const about = aboutWords({ oid, subject });
  const title = about === '' ? 'Réponse à votre message' : `Réponse\u00a0: ${about}`;
  const mail = letter({
    hub,
    kind: 'answer',
    subject: title,
    greeting: `Bonjour ${name},`,
    paragraphs: content.split(/\n{2,}/),
    action: { label: 'Lire et répondre', link: `${LINK_PLACEHOLDER}${messagePage(id)}` },
    remarks: ['Pour répondre, ouvrez la conversation\u00a0: elle garde tout au même endroit.'],
  });
  return { subject: title, letter: mail };
}

function aboutWords({ oid, subject }: Pick<MessageForMail, 'oid' | 'subject'>): string {
  if (subject !== '') return oneLine(subject);
  return oid === undefined ? '' : `Commande ${oid}`;
}

/** Collapses white space: a mail subject is a single line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
