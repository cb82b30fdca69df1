/**
 * A text that is nothing but text, whoever wrote it and wherever it is shown: no markup, no address, no invisible
 * character. Angle brackets become quotation marks, so that no page can take them for a tag.
 */
export function sanitiseReply(text: string): string {
  return (
    text
      .normalize('NFC')
      // A link says its words; where it leads is nobody's but ours to say.
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\b(?:https?|ftp|javascript|data|file):\S+/gi, '')
      .replace(/[^\P{C}\n]/gu, '')
      .replace(/</g, '‹')
      .replace(/>/g, '›')
  );
}

/** The same with citations of these products alone: any other number in brackets is taken out. */
export function citingOnly(text: string, skus: ReadonlySet<number>): string {
  return text
    .replace(/\{\{([\d,\s]*)\}\}/g, (_, cited: string) =>
      cited
        .split(',')
        .map((sku) => `[${sku.trim()}]`)
        .join(''),
    )
    .replace(/\[(\d+)\]/g, (citation, sku: string) => (skus.has(Number(sku)) ? citation : ''));
}

/** Lines that a reader of the stream would take for what is shown beside the text. */
export function withoutAnchor(text: string, anchor: string): string {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith(`${anchor}:`))
    .join('\n');
}
