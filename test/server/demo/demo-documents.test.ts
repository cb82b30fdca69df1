import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../server/demo/catalogue/catalogue-texts.ts';
import { documents } from '../../../server/demo/documents/document-texts.ts';
import { readDocument } from '../../../server/demo/documents/parse-document.ts';

const FOLDER = resolve(import.meta.dirname, '../../../server/demo/documents');
const every = documents();

describe('the demonstration’s documents', () => {
  test('are all texts of the folder, each under the slug that its file declares', () => {
    const written = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
    expect(every.map(({ slug }) => `${slug}.md`).sort()).toEqual(written.sort());
  });

  test('include the pages that a shop owes its customers', () => {
    const pages = every.filter(({ type }) => type === 'page').map(({ slug }) => slug);
    expect(pages.sort()).toEqual([
      ...['aide', 'comment-ca-marche', 'conditions-generales', 'confidentialite', 'hors-ligne'],
      'mentions-legales',
    ]);
  });

  test('include seven recipes, two posts and a selection', () => {
    const count = (type: string) => every.filter((document) => document.type === type).length;
    expect(['recipe', 'post', 'selection'].map(count)).toEqual([7, 2, 1]);
  });

  test('name only products of the catalogue, and each recipe names some', () => {
    const titles = catalogue().products.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(every.flatMap(({ products }) => products)));
    for (const { slug, type, products } of every)
      if (type !== 'page') expect(products.length, slug).toBeGreaterThanOrEqual(4);
  });

  test('link only to existing pages', () => {
    const linked = every.flatMap(({ content }) =>
      Array.from(content.matchAll(/\]\(([^)]*)\)/g), ([, to]) => to),
    );
    expect(linked.length).toBeGreaterThan(0);
    expect(every.map(({ slug }) => `/content/${slug}`)).toEqual(expect.arrayContaining(linked));
  });

  test('follow French typography: curly apostrophes, no line break before a sign', () => {
    for (const { slug, title, header, content } of every) {
      const text = [title, header, content].join('\n');
      expect(text, slug).not.toMatch(/'|« | [:;?!»%]|\d (g|kg|dl|cm|°C|francs)\b/);
    }
  });

  test('the general conditions explain intents, weights and ages', () => {
    const conditions = every.find(({ slug }) => slug === 'conditions-generales')?.content ?? '';
    for (const words of [
      'Une intention n’est pas une commande',
      '15\u00a0%',
      '16\u00a0ans',
      '18\u00a0ans',
      'Genève',
    ])
      expect(conditions).toContain(words);
  });
});

describe('an unreadable document', () => {
  const good = '---\nslug: une-page\ntype: page\ntitle: Une page\nheader: Son sujet.\n---\nSon texte.\n';

  test('needs no style, signature or products', () => {
    expect(readDocument('une-page.md', good)).toEqual({
      ...{ slug: 'une-page', type: 'page', title: 'Une page', header: 'Son sujet.' },
      ...{ products: [], content: 'Son texte.' },
    });
  });

  test.each([
    ['no front matter', 'Son texte.', 'une-page.md: no front matter'],
    ['an unknown type', good.replace('type: page', 'type: roman'), 'une-page.md: type: not among'],
    ['a slug with a capital', good.replace('une-page', 'Une page'), 'une-page.md: slug: not a word'],
    ['no title', good.replace('title: Une page\n', ''), 'une-page.md: title: 2 to 100 characters, not 0'],
    ['a misspelt key', good.replace('header:', 'heading:'), 'une-page.md: not a known line: « heading'],
    ['too long a text', good + 'a'.repeat(8500), 'une-page.md: content: 2 to 8500 characters'],
  ])('with %s is refused with its file', (_why, text, message) => {
    expect(() => readDocument('une-page.md', text)).toThrow(message);
  });
});
