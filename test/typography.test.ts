import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The folders with sentences that people read. */
const FOLDERS = ['src', 'server/modules/mails', 'server/platform/gateways/sandbox'];

/** The given banners stay unchanged: straight apostrophe, plain space and dots. */
const GIVEN = [
  "Le réseau n'est pas rapide, encore un instant ...",
  'Vérifier votre accès à Internet !',
  'Une nouvelle version est disponible. Recharger la page maintenant',
];

const faults: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\wÀ-ÿ%)’.…»€}~]) [:;?!»](?=[ \n).,»]|$)/, 'a plain space before a double sign'],
  [/^ »/, 'a plain space before »'],
  [/« /, 'a plain space after «'],
  [/«(?=[\wÀ-ÿ])|(?<=[\wÀ-ÿ.])»/, 'no space inside « »'],
  [/\\u[0-9a-f]{4}/i, 'an escape that is shown as letters'],
  [/(?:^|[ («\u00a0])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd)'(?=[a-zà-ÿ])/i, 'a straight apostrophe'],
  [
    /\d (?:CHF|kg|g|cl|km|min|%|€|ans|jours|heures|minutes|caractères)(?![\wà-ÿ])/,
    'a figure that may lose its unit',
  ],
];

/** « Vous êtes connecté »: an account does not say who its owner is. */
const MASCULINE =
  /\bvous (?:êtes|soyez|serez|étiez|restez|avez été|vous êtes) (?:déjà |bien |de nouveau )?(?:\p{L}+é|inscrit|absent|prêt|certain|seul)(?![\p{L}])/iu;

/** A unit price's base is a code in the catalogue, and a word on screen by another name. */
const CODES = new Set(['100 g', '1 kg', '100 ml']);

test('every sentence on screen and in mails follows French typography', () => {
  const found = FOLDERS.flatMap(files).flatMap((file) =>
    texts(file).flatMap(([line, text]) =>
      GIVEN.includes(text) || CODES.has(text)
        ? []
        : faults
            .filter(([fault]) => fault.test(text))
            .map(([, what]) => `${file}:${line} ${what}: ${text.trim()}`),
    ),
  );
  expect(found).toEqual([]);
});

test('no sentence assumes that its reader is a man', () => {
  const found = FOLDERS.flatMap(files).flatMap((file) =>
    texts(file).flatMap(([line, text]) => (MASCULINE.test(text) ? [`${file}:${line} ${text.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  ['Vous êtes connecté, mais', true],
  ['Attend que vous soyez inscrit', true],
  ['vous vous êtes déjà connecté', true],
  ['Vous êtes au marché Genève-Carouge.', false],
  ['Vous êtes hors ligne.', false],
])('« %s » takes it for one: %s', (text, masculine) => {
  expect(MASCULINE.test(text)).toBe(masculine);
});

test('the given banners are unchanged', () => {
  const written = texts('src/domain/device/banner.ts').map(([, text]) => text);
  expect(written).toEqual(expect.arrayContaining(GIVEN));
});

/** Without the files that the test of the borders plants and removes while this one reads. */
function files(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/planted-'));
}

/** Every text of a file with its line, as it appears on screen. */
function texts(file: string): readonly (readonly [line: number, text: string])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
  const found: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node))
      found.push([
        source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        node.text.replaceAll('&nbsp;', '\u00a0'),
      ]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}
