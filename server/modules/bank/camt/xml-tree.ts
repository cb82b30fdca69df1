import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';

/** An element of a parsed document. */
export type XmlNode = Readonly<Record<string, unknown>>;

/** Far deeper than any message of a bank. */
const MOST_NESTED = 40;

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true, parseTagValue: false },
  ...{ parseAttributeValue: false, ignoreDeclaration: true, ignorePiTags: true, maxNestedTags: MOST_NESTED },
  // Entities are decoded below, once: entities that a document declares are never expanded.
  processEntities: false,
});

/** Parses a document; `undefined` when it is not well-formed, nests too deeply, or declares a type or entities. */
export function xmlTree(text: string): XmlNode | undefined {
  if (declaresType(text)) return undefined;
  try {
    SyntaxValidator.validate(text);
    return asNode(parser.parse(text));
  } catch {
    // Not well-formed, too deep, or with a name that is reserved.
    return undefined;
  }
}

/** Whether a document has a document type, which can declare entities; a message of a bank never has one. */
export function declaresType(text: string): boolean {
  return /<!(?:DOCTYPE|ENTITY)/i.test(text);
}

/** The elements of a path, through every branch. */
export function nodes(node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] {
  let found: readonly XmlNode[] = node === undefined ? [] : [node];
  for (const name of path)
    found = found.flatMap((one) => listed(one[name]).map(asNode)).filter((one) => one !== undefined);
  return found;
}

/** The first element of a path. */
export function nodeAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return nodes(node, ...path)[0];
}

/** The texts of a path, without the empty ones. */
export function texts(node: XmlNode | undefined, ...path: readonly string[]): readonly string[] {
  const name = path.at(-1) ?? '';
  return nodes(node, ...path.slice(0, -1))
    .flatMap((one) => listed(one[name]))
    .map(textOf)
    .filter((text) => text !== '');
}

/** The first text of a path that is not empty. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  return texts(node, ...path)[0];
}

function listed(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function asNode(value: unknown): XmlNode | undefined {
  return typeof value === 'object' && value !== null ? (value as XmlNode) : undefined;
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : asNode(value)?.['#text'];
  return typeof text === 'string' ? decoded(text).replace(/\s+/g, ' ').trim() : '';
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five entities of XML and numeric characters; leaves all others as written. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (written, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name] ?? written;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
      ? String.fromCodePoint(code)
      : written;
  });
}
