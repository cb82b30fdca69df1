import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoPictures } from '../../../build/demo-pictures.ts';
import { catalogue } from '../../../server/demo/catalogue/catalogue-texts.ts';
import { demoShelf } from '../../../server/demo/demo-catalogue.ts';
import { pictureName } from '../../../server/demo/picture-name.ts';
import { boundsOf } from '../../../build/pictures/bounds.ts';
import { drawnNames, drawPicture } from '../../../build/pictures/draw-picture.ts';
import { isOwnPicture } from '../../../src/domain/text/picture-address.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const ASSETS = resolve(ROOT, 'node_modules/@lobehub/fluent-emoji-3d/assets');
const { products } = catalogue();
const { emoji, drawings } = demoPictures(ROOT);
const EMOJI = /^[0-9a-f]{4,5}$/;

describe('the demonstration’s pictures', () => {
  test('exist for every product', () => {
    const drawn = new Set(drawings.map(({ name }) => `/photos/${name}.svg`));
    const missing = demoShelf(Date.UTC(2026, 10, 24)).products.filter(({ photo: { url } }) => {
      const code = /^\/photos\/([0-9a-f]+)-320\.webp$/.exec(url)?.[1];
      return code === undefined ? !drawn.has(url) : !existsSync(resolve(ASSETS, `${code}.webp`));
    });
    expect(missing.map(({ title, photo }) => [title, photo.url])).toEqual([]);
  });

  test('are unique', () => {
    const shown = [...products.map(({ picture }) => (EMOJI.test(picture) ? picture : drawPicture(picture)))];
    expect(shown.filter((picture, at) => shown.indexOf(picture) !== at)).toEqual([]);
  });

  test('have a unique URL, which the edit of a product accepts', () => {
    const urls = demoShelf(Date.UTC(2026, 10, 24)).products.map(({ photo: { url } }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => !isOwnPicture(url))).toEqual([]);
  });

  test('get a new URL when their recipe changes, because browsers cache them forever', () => {
    expect(pictureName('Pommes Gala', 'apple:red')).toMatch(/^pommes-gala-[a-z0-9]+$/);
    expect(pictureName('Pommes Gala', 'apple:red')).not.toBe(pictureName('Pommes Gala', 'apple:lime'));
  });

  test('weigh 25 kB at most', () => {
    const heavy = drawings.filter(({ recipe }) => drawPicture(recipe).length > 25_000);
    expect(heavy).toEqual([]);
  });

  test('use every drawing', () => {
    const recipes = drawings.map(({ recipe }) => recipe).join(' ');
    const idle = drawnNames().filter(
      (name) => !new RegExp(`(?<![\\w-])${name.split('/')[1] ?? ''}(?![\\w-])`).test(recipes),
    );
    expect(idle).toEqual([]);
  });

  test('use few emoji, each made for the shelves', () => {
    const own = products.map(({ picture }) => picture).filter((picture) => EMOJI.test(picture));
    expect(own.filter((code) => !emoji.includes(code))).toEqual([]);
    expect(own.length).toBeLessThan(30);
  });
});

/** A word of a title, and the subject of every picture of a product with that word. */
const KINDS: readonly (readonly [title: RegExp, picture: RegExp])[] = [
  [/^Champignons/, /champignon/],
  [/^Pleurotes/, /oyster/],
  [/^Shiitak/, /shiitake/],
  [/^Chanterelles/, /chanterelle/],
  [/morilles/, /morel/],
  [/^(?:Saucisse|Chipolata|Merguez|Longeole IGP|Boutefas|Boudin)/, /^(?:sausage|links|ring)/],
  [/^Saucisson (?:sec|aux)/, /^saucisson/],
  [/^Cervelas/, /^cervelas/],
  [/^(?:Tomme|Jorat)/, /^(?:tomme|dairy\/wheel)/],
  [/^Raclette/, /^(?:raclette|block)/],
  [/^Fondue (?:maison|du)/, /^fondue/],
  [/^(?:Gruyère|Parmesan|L’Etivaz)/, /^(?:wedge|block)/],
  [/^Bleu/, /^wedge.*blue/],
  [/^Yogourt/, /cup:/],
  [/^Lait /, /^bottle:milk/],
  [/^(?:Œufs (?!de truite)|Gros œufs)/, /^eggs/],
  [/^Beurre/, /^(?:butter|1f9c8)/],
  [/^Confiture|^Gelée|^Chutney|^Moutarde|^Pesto/, /^jar/],
  [/^Miel (?!en rayon)/, /^jar/],
  [/^Huile|^Vinaigre|^Sirop|^Jus/, /^bottle/],
  [/^(?:Gamay|Pinot|Chasselas|Merlot|Mousseux|Rosé)/, /^bottle/],
  [/^(?:Farine|Lentilles|Riz (?!au)|Café)/, /^bag/],
  [/^Carottes (?!lacto)/, /(?:carrot|1f955)/],
  [/^Pommes (?!de terre)/, /(?:apple|1f34e|1f34f)/],
  [/^Poires|^Poiré/, /pear/],
  [/^Tablette/, /^tablet/],
  [/^Baguette/, /^(?:baguette|1f956)/],
  [/^(?:Tresse|Brioche tressée)/, /^braid/],
  [/^Croissants/, /(?:croissant|1f950)/],
  [/^Raviolis/, /^filled/],
  [/^Gnocchis/, /gnocchi/],
  [/^(?:Truite|Féra|Omble)(?!.*(?:fum|filet))/, /^fish:/],
  [/^Côtelettes/, /^chops/],
  [/^Soupe|^Velouté|^Minestrone/, /^meal\/(?:bowl|cream)/],
];

test.each(KINDS)('the picture of %s shows %s', (title, picture) => {
  const found = products.filter((product) => title.test(product.title));
  expect(found.length).toBeGreaterThan(0);
  expect(
    found
      .filter((product) => !picture.test(product.picture))
      .map((product) => [product.title, product.picture]),
  ).toEqual([]);
});

describe('a drawing', () => {
  test.each([
    ['licorne', 'no drawing « licorne »'],
    ['apple:mauve', 'no colour « mauve »'],
    ['11*apple', 'no layout of 11'],
    ['bottle:amphore', 'no bottle « amphore »'],
  ])('is refused for « %s »', (recipe, message) => {
    expect(() => drawPicture(recipe)).toThrow(message);
  });

  test('is the same for the same recipe', () => {
    expect(drawPicture('jar:red:gold:cream:@apple 2*apple')).toBe(
      drawPicture('jar:red:gold:cream:@apple 2*apple'),
    );
  });

  test('defines every gradient that it uses', () => {
    const picture = drawPicture('bottle:beer:nut:gold:butter:@waves.blue glass:honey');
    const used = new Set([...picture.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id));
    expect([...used].filter((id) => !picture.includes(`id="${id ?? ''}"`))).toEqual([]);
  });

  test('has the bounds that its translations, rotations and scales give', () => {
    const moved =
      '<g transform="translate(10 20) rotate(90) scale(2)"><rect x="0" y="0" width="4" height="1" rx="0"/></g>';
    const { left, top, right, bottom } = boundsOf(moved);
    expect([left, top, right, bottom].map(Math.round)).toEqual([8, 20, 10, 28]);
  });
});
