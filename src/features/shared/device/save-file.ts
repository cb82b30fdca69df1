/** Hands over a thing as a file that its person can keep or send on. */
export function saveFile(name: string, content: unknown): void {
  save(name, JSON.stringify(content, null, 2), 'application/json');
}

/** Hands over rows as a file for a spreadsheet. */
export function saveCsv(name: string, text: string): void {
  save(name, text, 'text/csv;charset=utf-8');
}

/** Hands over a PDF that came in base64, as the worker answers files. */
export function savePdf(name: string, base64: string): void {
  save(
    name,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    'application/pdf',
  );
}

function save(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}
