/** Hands over a thing as a file that its person can keep or send on. */
export function saveFile(name: string, content: unknown): void {
  save(name, JSON.stringify(content, null, 2), 'application/json');
}

/** Hands over rows as a file for a spreadsheet. */
export function saveCsv(name: string, text: string): void {
  save(name, text, 'text/csv;charset=utf-8');
}

function save(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}
