/** A text, and the selection in it. */
interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Adds or removes asterisks around the selected words: « farine de *blé* ». Without a selection the word at
 * the caret is used; spaces at both ends stay outside. See docs/rules.md#legal-information.
 */
export function toggledEmphasis(text: string, from: number, to: number): Selected {
  const [first, last] = from === to ? wordAt(text, from) : [from, to];
  const [start, end] = trimmedRange(text, first, last);
  if (start >= end) return { text, from, to };
  if (text[start - 1] === '*' && text[end] === '*') {
    return {
      text: text.slice(0, start - 1) + text.slice(start, end) + text.slice(end + 1),
      from: start - 1,
      to: end - 1,
    };
  }
  // A selection that crosses other emphasis becomes one emphasis.
  const words = text.slice(start, end).replaceAll('*', '');
  if (words.trim() === '') return { text, from, to };
  return {
    text: `${text.slice(0, start)}*${words}*${text.slice(end)}`,
    from: start + 1,
    to: start + 1 + words.length,
  };
}

function wordAt(text: string, caret: number): [number, number] {
  const before = /[\p{L}\p{N}’'-]*$/u.exec(text.slice(0, caret))?.[0] ?? '';
  const after = /^[\p{L}\p{N}’'-]*/u.exec(text.slice(caret))?.[0] ?? '';
  return [caret - before.length, caret + after.length];
}

function trimmedRange(text: string, from: number, to: number): [number, number] {
  const words = text.slice(from, to);
  const start = from + (words.length - words.trimStart().length);
  return [start, Math.max(start, to - (words.length - words.trimEnd().length))];
}
