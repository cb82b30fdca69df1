/** The largest file that the server reads, in bytes. */
const MOST_BYTES = 8_000_000;

/** Reads a chosen file as text in its declared encoding; returns a French sentence when it cannot be read. */
export async function readBankFile(file: File): Promise<{ readonly content: string } | string> {
  if (file.size > MOST_BYTES)
    return 'Ce fichier dépasse 8\u00a0Mo. Demandez des périodes plus courtes à la banque.';
  if (file.size === 0) return 'Ce fichier est vide.';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return 'C’est une archive (.zip). Ouvrez-la, puis choisissez le fichier .xml qu’elle contient.';
  try {
    return { content: new TextDecoder(encodingOf(bytes)).decode(bytes) };
  } catch (error) {
    if (error instanceof RangeError) return 'L’écriture de ce fichier (son encodage) est inconnue.';
    throw error;
  }
}

/** By its byte order mark, else as declared in the first line, else UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}
