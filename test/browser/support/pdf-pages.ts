import { inflateSync } from 'node:zlib';

/** The letters on each page of a PDF by Chromium, in drawing order, without spaces. */
export function pdfPages(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const fonts = fontsOf(head, objects);
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '');
    return lettersOf(contents?.stream ?? '', fonts);
  });
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

type Objects = ReadonlyMap<string, PdfObject>;
/** Letter by code; hexadecimal codes have two digits in a drawn font and four in an embedded one. */
type Letters = ReadonlyMap<string, string>;

/** In the order of the file, which is that of the pages. */
function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1');
  const objects = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)];
  return new Map(objects.map(([, id = '', body = '']) => [id, objectOf(body)]));
}

function objectOf(body: string): PdfObject {
  const start = /stream\r?\n/.exec(body);
  if (start === null) return { head: body, stream: '' };
  const head = body.slice(0, start.index);
  const raw = Buffer.from(body.slice(start.index + start[0].length), 'latin1');
  const text = head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
  return { head, stream: text ? inflateSync(raw).toString('latin1') : '' };
}

function fontsOf(head: string, objects: Objects): ReadonlyMap<string, Letters> {
  const named = /\/Font <<([^>]*)>>/.exec(head)?.[1] ?? '';
  return new Map(
    [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      return [name, lettersByCode(objects.get(map)?.stream ?? '')];
    }),
  );
}

function lettersByCode(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, lines = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', to = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g)) letters.set(code, utf16(to));
  }
  for (const [, lines = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', to = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      for (let code = from; code <= Number.parseInt(last, 16); code += 1) {
        const letter = String.fromCharCode(Number.parseInt(to, 16) + code - from);
        letters.set(code.toString(16).toUpperCase().padStart(first.length, '0'), letter);
      }
    }
  }
  return letters;
}

function lettersOf(contents: string, fonts: ReadonlyMap<string, Letters>): string {
  let font: Letters = new Map();
  let letters = '';
  for (const [, name, codes] of contents.matchAll(/\/(\w+) [\d.]+ Tf|<([\dA-F]+)>/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    const length = [...font.keys()][0]?.length ?? 2;
    for (const code of (codes ?? '').match(new RegExp(`.{${length}}`, 'g')) ?? [])
      letters += font.get(code) ?? '';
  }
  return letters.replaceAll(/\s/g, '');
}

function utf16(figures: string): string {
  return (figures.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}
