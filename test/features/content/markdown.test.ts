import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anchorOf } from '../../../src/domain/catalogue/faq-question.ts';
import { questionsIn, readMarkdown, readSpans } from '../../../src/features/content/markdown.ts';

test('headings, paragraphs, lists and quotes are parsed', () => {
  const text =
    '## Il vous faut\n- 1 courge\n- du pain,\n  un peu rassis\n\n1. Coupez.\n2. Cuisez.\n\n> Doucement.\n\nServez\nchaud.';
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 2, spans: [{ kind: 'text', text: 'Il vous faut' }] },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'text', text: '1 courge' }], [{ kind: 'text', text: 'du pain, un peu rassis' }]],
    },
    {
      kind: 'list',
      ordered: true,
      items: [[{ kind: 'text', text: 'Coupez.' }], [{ kind: 'text', text: 'Cuisez.' }]],
    },
    { kind: 'quote', spans: [{ kind: 'text', text: 'Doucement.' }] },
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'Servez chaud.' }] },
  ]);
});

test('emphasis and links are parsed within a line', () => {
  expect(readSpans('La **féra** du *lac*, [ici](/product/1).')).toEqual([
    { kind: 'text', text: 'La ' },
    { kind: 'strong', text: 'féra' },
    { kind: 'text', text: ' du ' },
    { kind: 'em', text: 'lac' },
    { kind: 'text', text: ', ' },
    { kind: 'link', text: 'ici', href: '/product/1' },
    { kind: 'text', text: '.' },
  ]);
});

test.each([
  ['[oups](javascript:alert)', { kind: 'text', text: 'oups' }],
  ['[oups](//ailleurs.example)', { kind: 'text', text: 'oups' }],
  ['[oups](data:text/html,x)', { kind: 'text', text: 'oups' }],
])('%s is plain text', (text, span) => {
  expect(readSpans(text)).toEqual([span]);
});

test('asterisks between numbers are text', () => {
  expect(readSpans('4*100 g et 2*50 g')).toEqual([{ kind: 'text', text: '4*100 g et 2*50 g' }]);
});

test('HTML is text', () => {
  expect(readMarkdown('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
  ]);
});

test('every document of the demonstration is parsed without leftover markers', () => {
  const folder = new URL('../../../server/demo/documents/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const [, , ...content] = readFileSync(new URL(name, folder), 'utf8').split(/^---$/m);
    expect(JSON.stringify(readMarkdown(content.join('---')))).not.toMatch(/\*\*|"#|\]\(/);
  }
});

test('a page of questions folds under each heading, and a link names one', () => {
  const { lead, answers } = questionsIn(
    readMarkdown('Avant.\n\n## Comment annuler ?\n\nDepuis la commande.\n\n- a\n\n## Et après ?'),
  );
  expect(lead).toHaveLength(1);
  expect(answers.map(({ blocks }) => blocks.length)).toEqual([2, 0]);
  expect(anchorOf('Comment annuler\u00a0?')).toBe('comment-annuler');
  expect(anchorOf('Où voir les allergènes ?')).toBe('ou-voir-les-allergenes');
});
