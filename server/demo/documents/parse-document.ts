const TYPES = ['recipe', 'post', 'bundle', 'selection', 'page'] as const;
const KEYS = ['slug', 'type', 'title', 'header', 'style', 'signature', 'products'] as const;

type Key = (typeof KEYS)[number];

/** A text of the demonstration. See docs/rules.md#documents. */
export interface DemoDocument {
  readonly slug: string;
  readonly type: (typeof TYPES)[number];
  readonly title: string;
  /** One sentence, shown under the title and in lists. */
  readonly header: string;
  /** The layout; absent for the default. */
  readonly style?: string;
  /** The author; absent for the cooperative. */
  readonly signature?: string;
  /** Titles of the products that it names, in the order of the text. */
  readonly products: readonly string[];
  /** Markdown: headings of level two, paragraphs, lists, bold and links. */
  readonly content: string;
}

/**
 * A document from its text: lines `key: value` between two lines `---`, then Markdown. Throws, with file and
 * key, for what is missing, unknown or too long (docs/rules.md#documents).
 */
export function readDocument(file: string, text: string): DemoDocument {
  const [, front, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined || content === undefined) throw new Error(`${file}: no front matter`);
  const values = new Map(front.split('\n').map((line) => entry(file, line)));
  const style = values.get('style');
  const signature = values.get('signature');
  return {
    slug: slug(file, values.get('slug')),
    type: type(file, values.get('type')),
    title: sized(file, 'title', values.get('title'), 100),
    header: sized(file, 'header', values.get('header'), 300),
    ...(style === undefined ? {} : { style }),
    ...(signature === undefined ? {} : { signature }),
    products: (values.get('products') ?? '')
      .split(';')
      .map((title) => title.trim())
      .filter(Boolean),
    content: sized(file, 'content', content.trim(), 8500),
  };
}

function entry(file: string, line: string): readonly [Key, string] {
  const [, word, value] = /^(\w+): (.+)$/.exec(line) ?? [];
  const key = KEYS.find((known) => known === word);
  if (key === undefined || value === undefined) throw new Error(`${file}: not a known line: « ${line} »`);
  return [key, value.trim()];
}

function slug(file: string, text: string | undefined): string {
  if (text === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text))
    throw new Error(`${file}: slug: not a word for an address: « ${text ?? ''} »`);
  return text;
}

function type(file: string, text: string | undefined): DemoDocument['type'] {
  const known = TYPES.find((candidate) => candidate === text);
  if (known === undefined) throw new Error(`${file}: type: not among ${TYPES.join(', ')}: « ${text ?? ''} »`);
  return known;
}

function sized(file: string, key: string, text: string | undefined, longest: number): string {
  if (text === undefined || text.length < 2 || text.length > longest)
    throw new Error(`${file}: ${key}: 2 to ${longest} characters, not ${text?.length ?? 0}`);
  return text;
}
