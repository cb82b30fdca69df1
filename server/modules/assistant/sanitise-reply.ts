/**
 * Reduces untrusted text to plain text: removes links, addresses and invisible characters. Angle brackets become
 * quotation marks, so that no page interprets them as tags.
 */
export function sanitiseReply(text: string): string {
  return (
    text
      .normalize('NFC')
      // A link keeps its text and loses its address.
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\b(?:https?|ftp|javascript|data|file):\S+/gi, '')
      .replace(/\bwww\.\S+/gi, '')
      .replace(/[^\P{C}\n]/gu, '')
      .replace(/</g, '‹')
      .replace(/>/g, '›')
  );
}

/** Normalises citations and removes those of other products. */
export function citingOnly(text: string, skus: { has(sku: number): boolean }): string {
  return text
    .replace(/\{\{([\d,\s]*)\}\}/g, (_, cited: string) =>
      cited
        .split(',')
        .map((sku) => `[${sku.trim()}]`)
        .join(''),
    )
    .replace(/\[(\d+)\]/g, (citation, sku: string) => (skus.has(Number(sku)) ? citation : ''));
}

/** Removes lines that a client would parse as a tool call. */
export function withoutAnchor(text: string, anchor: string): string {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith(`${anchor}:`))
    .join('\n');
}
