/** What the office wrote to many, as one of them reads it. */
export interface WrittenMail {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly remarks: readonly string[];
}

/** At the end of every mail. */
export const SIGNATURE = 'L’équipe de Cabas';

/**
 * What the office wrote to many, to one of them: the server sends it and the office sees it beforehand. Of Markdown it
 * reads what a mail needs: paragraphs, lists, links with their address behind them, emphasis and titles without their
 * signs.
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
    // One line, whatever was pasted: a mail's header ends with it.
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

// An address stays as it is, and so do signs inside a word: `snake__case__x` and `2*3*4` emphasise nothing.
const EMPHASIS = /https?:\/\/\S+|(?<![\p{L}\p{N}])(\*\*|__|\*|`)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu;
