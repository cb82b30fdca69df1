/** A text and its selection. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The marks that the buttons insert and the page supports. */
export type MarkdownMark = 'strong' | 'em' | 'heading' | 'bullet' | 'number' | 'quote' | 'link';

/** The replacement of a part of a text, and the new selection. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly start: number;
  readonly end: number;
}

/** Toggles a mark: around the selected text, or at the start of each selected line. */
export function marked(selected: Selected, mark: MarkdownMark): TextEdit {
  switch (mark) {
    case 'strong':
      return around(selected, '**', 'mots en gras');
    case 'em':
      return around(selected, '*', 'mots en italique');
    case 'heading':
      return eachLine(selected, /^#{1,6} +/, () => '## ');
    case 'bullet':
      return eachLine(selected, /^[-*] +/, () => '- ');
    case 'number':
      return eachLine(selected, /^\d+[.)] +/, (at) => `${at + 1}. `);
    case 'quote':
      return eachLine(selected, /^> ?/, () => '> ');
    case 'link':
      return link(selected);
  }
}

function around({ text, start, end }: Selected, sign: string, empty: string): TextEdit {
  const inside = text.slice(start, end);
  const { length } = sign;
  if (text.slice(start - length, start) === sign && text.slice(end, end + length) === sign) {
    const from = start - length;
    return { from, to: end + length, by: inside, start: from, end: from + inside.length };
  }
  const words = inside === '' ? empty : inside;
  return {
    ...{ from: start, to: end, by: `${sign}${words}${sign}` },
    ...{ start: start + length, end: start + length + words.length },
  };
}

function eachLine({ text, start, end }: Selected, sign: RegExp, by: (at: number) => string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const all = lines.every((line) => sign.test(line));
  const changed = lines.map((line, at) => (all ? line.replace(sign, '') : by(at) + line.replace(sign, '')));
  const written = changed.join('\n');
  return { from, to, by: written, start: from, end: from + written.length };
}

function link({ text, start, end }: Selected): TextEdit {
  const words = start === end ? 'texte du lien' : text.slice(start, end);
  const by = `[${words}](https://)`;
  // The URL is selected, to be typed next.
  const address = start + words.length + '[]('.length;
  return { from: start, to: end, by, start: address, end: address + 'https://'.length };
}
