import { BAKERY } from './bakery.ts';
import { boundsOf } from './bounds.ts';
import { CHARCUTERIE } from './charcuterie.ts';
import { CONTAINERS } from './containers.ts';
import { DAIRY } from './dairy.ts';
import { FISH } from './fish.ts';
import { FRUIT } from './fruit.ts';
import { HERBS } from './herbs.ts';
import { at, type Item, shadow, svg } from './ink.ts';
import { MEALS } from './meals.ts';
import { MEAT } from './meat.ts';
import { SWEETS } from './sweets.ts';
import { VEGETABLES } from './vegetables.ts';

/** The names that occur in two families: a recipe says the family before them (« dairy/wheel »). */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, Item>>>> = {
  fruit: FRUIT,
  vegetable: VEGETABLES,
  herb: HERBS,
  container: CONTAINERS,
  bakery: BAKERY,
  dairy: DAIRY,
  meat: MEAT,
  charcuterie: CHARCUTERIE,
  fish: FISH,
  meal: MEALS,
  sweet: SWEETS,
};

/**
 * The picture of a recipe. Its first word is the subject, further words lie before it:
 * `jar:crimson:gold:cream:@strawberry 3*strawberry`. A word is a drawing with its arguments; `@` begins an argument
 * that is a drawing itself, with its own arguments after dots; `3*` draws three of it. Throws for an unknown word.
 */
export function drawPicture(recipe: string): string {
  const [subject = '', ...garnish] = recipe.split(' ');
  const { count, content } = parse(subject);
  const [x, y, scale] = garnish.length === 0 ? [128, 126, 1] : [garnish.length > 1 ? 128 : 112, 114, 0.9];
  return svg(
    at(x, y, scale, laidOut('subject', count, content)) +
      garnish.map((word, index) => beside(word, index)).join(''),
  );
}

/** The names that a recipe can use, as `family/name`. */
export function drawnNames(): readonly string[] {
  return Object.entries(FAMILIES).flatMap(([family, items]) =>
    Object.keys(items).map((name) => `${family}/${name}`),
  );
}

function beside(word: string, index: number): string {
  const { count, content } = parse(word);
  const [x = 0, y = 0] =
    [
      [206, 194],
      [50, 196],
      [132, 210],
    ][index] ?? [];
  return at(x, y, 0.36, laidOut(`beside${index}`, count, content));
}

/** How many of a thing are in each row, the farthest first. */
const ROWS: Readonly<Record<number, readonly number[]>> = {
  ...{ 1: [1], 2: [2], 3: [1, 2], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [3, 4], 8: [2, 3, 3], 9: [3, 3, 3] },
};

/** The width and height that a subject fills. */
const FULL = 214;

/** Several copies of a drawing around the origin, the nearest last, each of the same size and with its shadow. */
function laidOut(id: string, count: number, content: string): string {
  const rows = ROWS[count];
  if (rows === undefined) throw new Error(`no layout of ${count}`);
  const { left, top, right, bottom } = boundsOf(content);
  const [width, height, widest] = [right - left, bottom - top, Math.max(...rows)];
  // Neighbours overlap a little, as things in a heap do.
  const [across, down] = [0.86, rows.length > 1 ? 0.72 : 1];
  const scale = Math.min(
    FULL / (width * (1 + (widest - 1) * across)),
    FULL / (height * (1 + (rows.length - 1) * down)),
    2.5,
  );
  const [stepX, stepY] = [width * scale * across, height * scale * down];
  const [shared, one] =
    count === 1 ? ['', content] : [`<defs><g id="${id}">${content}</g></defs>`, `<use href="#${id}"/>`];
  const things = rows
    .map((length, row) =>
      Array.from({ length }, (_, index) => {
        const x = (index - (length - 1) / 2) * stepX;
        const y = (row - (rows.length - 1) / 2) * stepY;
        const turn = count === 1 ? 0 : ((index * 2 + row) % 3) * 8 - 8;
        const foot = y + (height * scale) / 2;
        return (
          shadow(x, foot - 2, width * scale * 0.46, Math.min(16, width * scale * 0.09)) +
          at(x, y, 1, at((-(left + right) / 2) * scale, (-(top + bottom) / 2) * scale, scale, one), turn)
        );
      }).join(''),
    )
    .join('');
  return shared + things;
}

function parse(word: string): { readonly count: number; readonly content: string } {
  const [, digits = '1', rest = ''] = /^(?:(\d+)\*)?(.+)$/.exec(word) ?? [];
  const [name = '', ...args] = rest.split(':');
  return { count: Number(digits), content: draw(name, args.map(argument)) };
}

function argument(text: string): string {
  if (!text.startsWith('@')) return text;
  const [name = '', ...args] = text.slice(1).split('.');
  return draw(name, args);
}

function draw(name: string, args: string[]): string {
  const [first = '', second] = name.split('/');
  const found =
    second === undefined
      ? Object.values(FAMILIES).find((items) => first in items)?.[first]
      : FAMILIES[first]?.[second];
  if (found === undefined) throw new Error(`no drawing « ${name} »`);
  return found(...args);
}
