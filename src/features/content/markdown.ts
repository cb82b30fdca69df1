/** A run of text: plain, emphasised, or a link. */
export type Span =
  | { readonly kind: 'text' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A block of a document. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] };

/**
 * Parses a document's Markdown: headings, paragraphs, lists, quotes, emphasis and links. Anything else, HTML
 * included, is plain text. A level-one heading becomes level two: the page has its own title.
 */
export function readMarkdown(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((part) => chunksOf(part.split('\n').filter((line) => line.trim() !== '')))
    .map(blockOf);
}

/**
 * Splits a document into questions: the blocks before the first level-two heading, then each such heading with its
 * content.
 */
export function questionsIn(blocks: readonly Block[]): {
  readonly lead: readonly Block[];
  readonly answers: readonly { readonly heading: readonly Span[]; readonly blocks: readonly Block[] }[];
} {
  const lead: Block[] = [];
  const answers: { heading: readonly Span[]; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) answers.push({ heading: block.spans, blocks: [] });
    else (answers.at(-1)?.blocks ?? lead).push(block);
  }
  return { lead, answers };
}

/** Parses the emphasis and links of one line. */
export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let rest = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > rest) spans.push({ kind: 'text', text: text.slice(rest, found.index) });
    spans.push(spanOf(found));
    rest = found.index + found[0].length;
  }
  if (rest < text.length) spans.push({ kind: 'text', text: text.slice(rest) });
  return spans;
}

// « 4*100 g et 2*50 g » must not be emphasis.
const INLINE =
  /\*\*([^*]+)\*\*|(?<![\p{L}\p{N}*])\*([^*\s][^*]*)\*(?![\p{L}\p{N}*])|\[([^\]]+)\]\(([^()\s]+)\)/gu;
const BULLET = /^\s*[-*] +/;
const NUMBER = /^\s*\d+[.)] +/;
const HEADING = /^(#{1,6}) +/;
const QUOTE = /^> ?/;

// A link may target the app, the web, a mail address or a phone number; others are plain text.
const SAFE = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i;

function spanOf([whole, strong, em, words, href]: RegExpExecArray): Span {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (words === undefined || href === undefined) return { kind: 'text', text: whole };
  return SAFE.test(href) ? { kind: 'link', text: words, href } : { kind: 'text', text: words };
}

type Kind = 'heading' | 'bullet' | 'number' | 'quote' | 'plain';

function kindOf(line: string): Kind {
  if (HEADING.test(line)) return 'heading';
  if (BULLET.test(line)) return 'bullet';
  if (NUMBER.test(line)) return 'number';
  return QUOTE.test(line) ? 'quote' : 'plain';
}

/** Groups lines of the same kind; a heading is a group of one, and a plain line continues the group above. */
function chunksOf(lines: readonly string[]): (readonly [Kind, string[]])[] {
  const chunks: (readonly [Kind, string[]])[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = chunks.at(-1);
    if (
      last === undefined ||
      kind === 'heading' ||
      last[0] === 'heading' ||
      (kind !== 'plain' && kind !== last[0])
    ) {
      chunks.push([kind, [line]]);
    } else if (kind === 'plain' && (last[0] === 'bullet' || last[0] === 'number')) {
      last[1].push(`${last[1].pop() ?? ''} ${line.trim()}`);
    } else {
      last[1].push(line);
    }
  }
  return chunks;
}

function blockOf([kind, lines]: readonly [Kind, readonly string[]]): Block {
  switch (kind) {
    case 'heading': {
      const [line = ''] = lines;
      const depth = HEADING.exec(line)?.[1]?.length ?? 2;
      return { kind: 'heading', level: depth > 2 ? 3 : 2, spans: readSpans(line.replace(HEADING, '')) };
    }
    case 'bullet':
    case 'number': {
      const mark = kind === 'bullet' ? BULLET : NUMBER;
      const items = lines.map((line) => readSpans(line.replace(mark, '')));
      return { kind: 'list', ordered: kind === 'number', items };
    }
    case 'quote':
      return { kind: 'quote', spans: readSpans(lines.map((line) => line.replace(QUOTE, '')).join(' ')) };
    case 'plain':
      return { kind: 'paragraph', spans: readSpans(lines.join(' ')) };
  }
}
