/** A mass mail of the office, as one recipient reads it. */
export interface WrittenMail {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly remarks: readonly string[];
}

/** The text of the unsubscribe link for one kind of mail. */
export const UNSUBSCRIBE_WORDS = 'Ne plus recevoir ces e-mails';

/** The signature of a mail: the market's own, else its name; neutral when there are several markets. */
export function signatureOf(
  market: { readonly name: string; readonly mail: { readonly signature?: string | undefined } } | undefined,
): string {
  return market === undefined ? 'L’équipe de Cabas' : (market.mail.signature ?? market.name);
}

/**
 * Personalises a mass mail: the server sends it, and the office previews it. The supported Markdown is that of a mail:
 * paragraphs, lists, links with their address behind them, emphasis and titles without their signs.
 */
export function writtenMail({
  subject,
  message,
  givenName,
}: {
  readonly subject: string;
  readonly message: string;
  readonly givenName: string;
}): WrittenMail {
  return {
    // One line, for any pasted text: a line break would end the mail's header.
    subject: subject.replace(/\s+/g, ' '),
    greeting: givenName === '' ? 'Bonjour,' : `Bonjour ${givenName},`,
    paragraphs: paragraphsOf(message),
    remarks: [
      'Vous ne voulez plus de ces messages\u00a0? Répondez «\u00a0stop\u00a0», et nous ne vous écrirons plus.',
    ],
  };
}

function paragraphsOf(message: string): string[] {
  return message
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => (isList(block) ? block.split('\n') : [block.replaceAll('\n', ' ')]))
    .map(plain)
    .filter((words) => words !== '');
}

function isList(block: string): boolean {
  return block.split('\n').every((line) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line));
}

function plain(words: string): string {
  return words
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/^\s*[-*+]\s+/, '•\u00a0')
    .replace(/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g, '$1 ($2)')
    .replace(EMPHASIS, (whole, _mark: string, inner: string | undefined) => inner ?? whole)
    .trim();
}

// An address is unchanged, and so are signs inside a word: `snake__case__x` and `2*3*4` are not emphasis.
const EMPHASIS = /https?:\/\/\S+|(?<![\p{L}\p{N}])(\*\*|__|\*|`)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu;
