/** Downloads a value as a JSON file. */
export function saveFile(name: string, content: unknown): void {
  save(name, JSON.stringify(content, null, 2), 'application/json');
}

/** Downloads CSV text as a file. */
export function saveCsv(name: string, text: string): void {
  save(name, text, 'text/csv;charset=utf-8');
}

/** Downloads a bank file (XML). */
export function saveXml(name: string, text: string): void {
  save(name, text, 'application/xml');
}

/** Downloads a spreadsheet. */
export function saveXlsx(name: string, content: Uint8Array<ArrayBuffer>): void {
  save(name, content, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
}

/** Downloads a PDF from base64, the form in which the worker returns files. */
export function savePdf(name: string, base64: string): void {
  save(
    name,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    'application/pdf',
  );
}

/** Downloads a blob unchanged. */
export function saveBlob(name: string, content: Blob): void {
  save(name, content, content.type);
}

function save(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}
