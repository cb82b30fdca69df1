import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter } from './letter.ts';

/** Forwards a user's question to the market's mailbox. */
export function questionMail({
  name,
  email,
  subject,
  content,
  audioUrl,
}: {
  readonly name: string;
  readonly email: string;
  readonly subject: string | undefined;
  readonly content: string;
  readonly audioUrl: string | undefined;
}): Letter {
  const about = oneLine(subject ?? '');
  return letter({
    subject: about === '' ? `Message de ${oneLine(name)}` : `${about} (message de ${oneLine(name)})`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${name} (${email}) écrit\u00a0:`,
      ...content.split(/\n{2,}/),
      ...(audioUrl === undefined ? [] : [`Enregistrement\u00a0: ${audioUrl}`]),
    ],
  });
}

/** Collapses white space: a mail subject is a single line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
