/** The colours by name, as `#rrggbb`. */
const COLOURS: Readonly<Record<string, string>> = {
  noir: '#33203f',
  claret: '#7a1730',
  ruby: '#a51d3a',
  crimson: '#d5213d',
  red: '#e03434',
  tomato: '#e8472f',
  coral: '#f4735c',
  rose: '#f29bab',
  blush: '#f7c6c2',
  pink: '#e96a97',
  fuchsia: '#c42f6f',
  plum: '#5b2a63',
  violet: '#7d4ea8',
  lavender: '#b59bd8',
  indigo: '#3c4a9a',
  blue: '#3f7fc4',
  sky: '#8ec7ea',
  water: '#cfe8f2',
  teal: '#2f8f8a',
  bottle: '#1f4d38',
  forest: '#2f6b3a',
  leaf: '#4f9a3b',
  grass: '#7bb83f',
  lime: '#b4d13b',
  celery: '#cfe08a',
  pistachio: '#a9c77f',
  olive: '#8a8a35',
  straw: '#efdc8e',
  lemon: '#f7d838',
  yellow: '#f5c62e',
  gold: '#e0a526',
  honey: '#e09a1d',
  amber: '#c9711a',
  orange: '#f28a1e',
  apricot: '#f6a648',
  peach: '#f7b98a',
  carrot: '#ee7f24',
  rust: '#b3501f',
  copper: '#b8672f',
  caramel: '#b8762d',
  toast: '#c98a45',
  crust: '#b9722f',
  bread: '#e3b877',
  wheat: '#ecd09a',
  cream: '#f8edd3',
  ivory: '#f5e6b8',
  milk: '#fbfaf5',
  white: '#ffffff',
  butter: '#f8dc7c',
  sand: '#dcc59c',
  kraft: '#c9a06c',
  hazel: '#a8713d',
  nut: '#8f5a2c',
  chestnut: '#6e3419',
  cocoa: '#4a2718',
  coffee: '#3a2216',
  brown: '#7b4a2a',
  grey: '#9a9a98',
  silver: '#c8ced2',
  stone: '#d9d4c8',
  ash: '#5d5f63',
  slate: '#47505a',
  black: '#24242a',
  meat: '#b8323f',
  beef: '#a12331',
  veal: '#e59a94',
  pork: '#eea69b',
  lamb: '#b5404a',
  ham: '#f0a5a0',
  fat: '#fbeede',
  skin: '#f3d3a6',
  smoke: '#9c5a2e',
  liver: '#6d2226',
  salmon: '#f59076',
  fish: '#9fb3bd',
  roast: '#c4782f',
  game: '#6f1f2c',
};

/** A drawing of one thing around the origin, 100 units wide and high, for the arguments of a recipe. */
export type Item = (...args: string[]) => string;

/** The colour of a name. Throws for a name that the palette lacks. */
export function colour(name: string): string {
  const found = name.startsWith('#') ? name : COLOURS[name];
  if (found === undefined) throw new Error(`no colour « ${name} »`);
  return found;
}

/** A colour with a share of white, 0 to 1. */
export function lighter(name: string, share: number): string {
  return mixed(colour(name), '#ffffff', share);
}

/** A colour with a share of a warm dark, 0 to 1: a black shadow would look dirty. */
export function darker(name: string, share: number): string {
  return mixed(colour(name), '#38121c', share);
}

function mixed(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The paint of something round, lit from the upper left. */
export const ball = (name: string) => paint('ball', name);
/** The paint of an upright cylinder. */
export const tube = (name: string) => paint('tube', name);
/** The paint of something flat, lit from above. */
export const slab = (name: string) => paint('slab', name);
/** The paint of clear glass. */
export const GLASS = 'url(#glass)';

type Light = 'ball' | 'tube' | 'slab';

// The name of a gradient says how to make it: the drawing functions need no shared list of definitions.
function paint(light: Light, name: string): string {
  return `url(#${light}-${colour(name).slice(1)})`;
}

/** A whole picture, 256 units wide and high, with the gradients that its content refers to. */
export function svg(content: string): string {
  const used = [
    ...new Set([...content.matchAll(/url\(#(\w+)(?:-([0-9a-f]{6}))?\)/g)].map(([whole]) => whole)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><defs>${used.map(gradient).join('')}</defs>${content}</svg>`;
}

function gradient(reference: string): string {
  const id = reference.slice(5, -1);
  if (id === 'shade')
    return `<radialGradient id="shade">${stops([
      ['#000', 0, 0.3],
      ['#000', 0.6, 0.14],
      ['#000', 1, 0],
    ])}</radialGradient>`;
  if (id === 'glass')
    return `<linearGradient id="glass">${stops([
      ['#9fb9c4', 0, 0.55],
      ['#fff', 0.25, 0.5],
      ['#fff', 0.6, 0.12],
      ['#8ea8b5', 1, 0.5],
    ])}</linearGradient>`;
  const [light, digits] = id.split('-');
  const base = `#${digits ?? ''}`;
  if (light === 'ball')
    return `<radialGradient id="${id}" cx=".36" cy=".3" r=".82">${stops([
      [lighter(base, 0.38), 0],
      [base, 0.5],
      [darker(base, 0.3), 1],
    ])}</radialGradient>`;
  if (light === 'tube')
    return `<linearGradient id="${id}">${stops([
      [darker(base, 0.22), 0],
      [lighter(base, 0.3), 0.28],
      [base, 0.55],
      [darker(base, 0.32), 1],
    ])}</linearGradient>`;
  return `<linearGradient id="${id}" x2=".25" y2="1">${stops([
    [lighter(base, 0.25), 0],
    [base, 0.5],
    [darker(base, 0.2), 1],
  ])}</linearGradient>`;
}

function stops(list: readonly (readonly [color: string, at: number, opacity?: number])[]): string {
  return list
    .map(
      ([color, at, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** A filled outline. `more` holds further attributes. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${short(d)}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A stroke with round ends. */
export function line(d: string, stroke: string, width = 2, more = ''): string {
  return `<path d="${short(d)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

/** An ellipse, turned by degrees. */
export function oval(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  turn = 0,
  more = '',
): string {
  const turned = turn === 0 ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`;
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turned}${more && ` ${more}`}/>`;
}

/** A disk. */
export function disk(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A rectangle with round corners. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(round)}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A drawing moved, scaled and turned. */
export function at(x: number, y: number, scale: number, content: string, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scale === 1 ? '' : ` scale(${n(scale)})`}">${content}</g>`;
}

/** A soft highlight. */
export function shine(x: number, y: number, rx: number, ry: number, turn = 0, opacity = 0.4): string {
  return oval(x, y, rx, ry, '#fff', turn, `opacity="${opacity}"`);
}

/** The shadow where a thing touches the table. */
export function shadow(x: number, y: number, rx: number, ry = rx * 0.2): string {
  return oval(x, y, rx, ry, 'url(#shade)');
}

/** A pointed leaf from (x, y), upwards before the turn. */
export function blade(
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  name: string,
): string {
  return at(
    x,
    y,
    1,
    leaf(length, width, name) + line(`M0 -3L0 ${n(-length * 0.8)}`, darker(name, 0.25), 1),
    turn,
  );
}

/** A pointed leaf without a vein, from the origin upwards. */
export function leaf(length: number, width: number, name: string): string {
  const w = width / 2;
  const d = `M0 0C${n(-w)} ${n(-length * 0.3)} ${n(-w)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(w)} ${n(-length * 0.7)} ${n(w)} ${n(-length * 0.3)} 0 0Z`;
  return path(d, slab(name));
}

/** The same drawing for each index, drawn in order. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A fixed scatter: a number from 0 to 1 for each pair of indexes. */
export function scatter(index: number, salt = 1): number {
  let mixed =
    Math.imul(Math.round(index * 16) + 3, 374_761_393) + Math.imul(Math.round(salt * 16) + 5, 668_265_263);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}

// A tenth of a unit is less than a pixel at every size that is shown.
function short(d: string): string {
  return d.replace(/\d+\.\d{2,}/g, (digits) => String(Math.round(Number(digits) * 10) / 10));
}
